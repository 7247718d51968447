import { clsx } from 'clsx';
import { useTexts } from '#language';
import type { Standing } from '@/lib/campaign/people/standings';

const dots: Record<Standing, string> = {
  mailable: 'bg-good',
  unsubscribed: 'bg-muted',
  bounced: 'bg-warn',
  complained: 'bg-bad',
};

/** Goes before the words that say it. */
export const StandingDot = ({ standing }: { standing: Standing }) => (
  <span aria-hidden="true" className={clsx('size-1.5 shrink-0 self-center rounded-full', dots[standing])} />
);

/** Whether somebody may be mailed: a word with a dot. */
export function StandingMark({ standing }: { standing: Standing }) {
  const texts = useTexts('contacts').standings;
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <StandingDot standing={standing} />
      {texts[standing]}
    </span>
  );
}
