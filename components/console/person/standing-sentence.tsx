import { useFormats, useTexts } from '#language';
import { StandingDot } from '@/components/console/contacts/standing-mark';
import type { Person } from '@/lib/campaign/person/queries';

type Props = { standing: Person['standing']; zone: string };

/** Whether somebody can be emailed, and if not since when and why. */
export function StandingSentence({ standing: { kind, since, reason, answer }, zone }: Props) {
  const texts = useTexts('person').standing;
  const { day } = useFormats();
  const said = {
    mailable: texts.mailable,
    unsubscribed: reason === 'manual' ? texts.byHand : texts.left,
    bounced: answer ? texts.bouncedWith(answer) : texts.bounced,
    complained: texts.complained,
  }[kind];
  return (
    <p className="flex items-baseline gap-2">
      <StandingDot standing={kind} />
      <span className="min-w-0 wrap-anywhere">
        {said}
        {since && <span className="text-muted">, {day(since, zone)}</span>}
      </span>
    </p>
  );
}
