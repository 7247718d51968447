import { clsx } from 'clsx';
import { useFormats, useTexts } from '#language';
import { Link } from '@/components/ui/link';
import type { Trouble } from '@/lib/campaign/reputation/troubles';
import { type Level, levelOf } from './reputation-level';
import { troubledHref } from './troubled-search';

const dots: Record<Exclude<Level, 'good'>, string> = { few: 'bg-muted', watch: 'bg-warn', bad: 'bg-bad' };

type Props = {
  trouble: Trouble;
  count: number;
  handed: number;
  /** Whose emails they are, for the link's name. */
  of: string;
  senderId?: number | undefined;
  domain?: string | undefined;
};

/** How many emails had a trouble and which share that is, in a word; leads to whom they were for. */
export function TroubleCell({ trouble, count, handed, of, senderId, domain }: Props) {
  const texts = useTexts('reputation');
  const formats = useFormats();
  const level = levelOf(trouble, count, handed);
  const words = texts.rate(formats.number(count), formats.share(handed > 0 ? count / handed : 0, 2));
  return (
    <span className="inline-grid justify-items-end">
      {count > 0 ? (
        <Link
          href={troubledHref({ trouble, sender: senderId, domain })}
          aria-label={`${texts.people(texts.list.title[trouble], of)}, ${words}`}
          className="rounded-control tabular-nums underline decoration-1 underline-offset-3 hover:bg-hover max-md:-my-2 max-md:py-2"
        >
          {words}
        </Link>
      ) : (
        <span className="text-muted tabular-nums">{formats.number(0)}</span>
      )}
      {level !== 'good' && (level !== 'few' || count > 0) && (
        <span className="flex items-center gap-1.5 text-sm text-muted">
          <span aria-hidden="true" className={clsx('size-1.5 rounded-full', dots[level])} />
          {level === 'few' ? texts.few : texts.levels[level]}
        </span>
      )}
    </span>
  );
}
