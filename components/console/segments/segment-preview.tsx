'use client';

import { clsx } from 'clsx';
import { useFormats, useTexts } from '#language';
import { LoadFailure } from '@/components/shell/load-failure';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { LEFT_OUT } from '@/lib/campaign/segments/left-out';
import type { Preview } from '@/lib/campaign/segments/queries';
import type { usePreview } from './use-preview';

type Props = {
  preview: ReturnType<typeof usePreview>;
  /** Some conditions can't be counted yet. */
  isPartly: boolean;
  /** Where these people are listed; undefined while what shows is not what is saved. */
  listHref: string | undefined;
  words: string;
  /** Said below the figures of a segment with people who were added or removed by hand. */
  byHand: string | undefined;
};

/** Who is in a segment: how many, how many of them can be emailed, why not the others, and the newest ten. */
export function SegmentPreview({ preview, isPartly, listHref, words, byHand }: Props) {
  const texts = useTexts('segments').preview;
  const { figures, isOld, failure, refused } = preview;
  const isFailed = failure !== null && Object.keys(refused).length === 0;
  return (
    <section aria-label={texts.title} className="grid grid-cols-1 content-start gap-4">
      <div
        aria-busy={isOld}
        className={clsx('grid gap-4 transition-opacity', isOld && figures && 'opacity-45')}
      >
        {figures ? (
          <Figures figures={figures} listHref={listHref} />
        ) : isFailed ? null : (
          <div className="grid gap-2">
            <Skeleton className="h-10 w-32" />
            <Skeleton className="h-5 w-48" />
          </div>
        )}
      </div>
      {isFailed && <LoadFailure title={texts.failed} error={failure} onRetry={preview.retry} />}
      {isPartly && <p className="text-sm text-muted">{texts.partly}</p>}
      {byHand && <p className="text-sm text-muted">{byHand}</p>}
      <div className="grid grid-cols-1 gap-1">
        <h2 className="text-sm font-medium text-muted">{texts.rule}</h2>
        <p className="wrap-anywhere">{words}</p>
      </div>
      {figures && figures.sample.length > 0 && <Sample people={figures.sample} isOld={isOld} />}
    </section>
  );
}

function Figures({ figures, listHref }: { figures: Preview; listHref: string | undefined }) {
  const texts = useTexts('segments').preview;
  const { number } = useFormats();
  const { count, mailable_count, left_out } = figures;
  const all = number(count);
  const mailable = number(mailable_count);
  return (
    <div className="grid gap-2">
      <p role="status" className="grid gap-0.5">
        {count === 0 ? (
          <span className="display text-xl">{texts.nobody}</span>
        ) : (
          <>
            <span className="sr-only">{texts.sentence(mailable, all)}</span>
            <span aria-hidden="true" className="display text-3xl tabular-nums">
              {mailable}
            </span>
            <span aria-hidden="true" className="text-muted tabular-nums">
              {texts.canBeEmailed(all)}
            </span>
          </>
        )}
      </p>
      {count > mailable_count && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums">
          {LEFT_OUT.filter((reason) => left_out[reason] > 0).map((reason) => {
            const text = texts.leftOut[reason](number(left_out[reason]));
            return (
              <li key={reason} className="text-muted">
                {listHref ? <TextLink href={`${listHref}&status=${reason}`}>{text}</TextLink> : text}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function Sample({ people, isOld }: { people: Preview['sample']; isOld: boolean }) {
  const texts = useTexts('segments').preview;
  return (
    <div className={clsx('grid grid-cols-1 gap-1 transition-opacity', isOld && 'opacity-45')}>
      <h2 className="text-sm font-medium text-muted">{texts.sample(people.length)}</h2>
      <ul className="-mx-2 grid grid-cols-1">
        {people.map(({ contact_id, email, fullname }) => (
          <li key={contact_id}>
            <Link
              href={`/console/contacts/${contact_id}`}
              className="flex min-h-11 items-center gap-2 rounded-control px-2 hover:bg-hover md:min-h-8"
            >
              <span className="min-w-0 truncate">{email}</span>
              <span className="ml-auto max-w-1/2 shrink-0 truncate text-sm text-muted">{fullname}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
