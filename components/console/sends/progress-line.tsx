'use client';

import { useFormats, useTexts } from '#language';
import { Link } from '@/components/ui/link';
import type { Progress } from '@/lib/campaign/single-sends/queries';
import { dueOf } from './due-of';
import { peopleHref } from './people-href';
import { timeWords } from './time-words';
import { handedOf, usePace, useStandstill } from './use-pace';

/** How far a send is: one line, what came of what has gone, how fast it goes and how long it still takes. */
export function ProgressLine({ send, zone }: { send: Progress; zone: string }) {
  const texts = useTexts('sends').running;
  const versions = useTexts('versions');
  const formats = useFormats();
  const measured = usePace(send);
  const isStill = useStandstill(handedOf(send));
  const planned = send.spread_hours ? send.triggered / (send.spread_hours * 3600) : null;
  const most = send.mails_per_minute ? send.mails_per_minute / 60 : null;
  const going = planned ?? measured;
  const perSecond = most ? Math.min(most, going || most) : going;
  const done = handedOf(send);
  // Those who are known while recipients are still being added say nothing of how far it is.
  const total = send.is_queued ? send.triggered : 0;
  const shareOf = (count: number) => (total > 0 ? (count / total) * 100 : 0);
  if (!send.is_queued && done === 0) return <p className="text-muted">{texts.preparing}</p>;
  const isPaused = send.paused_at !== null;
  const heldUntil = send.test?.winner === null ? send.test.decides_at : null;
  const due = dueOf(send);
  const pace = isPaused
    ? texts.stopped
    : heldUntil !== null
      ? `${versions.held} · ${texts.left(timeWords((Date.parse(heldUntil) - Date.parse(send.now)) / 1000, texts))}`
      : send.next_due_at !== null
        ? texts.next(formats.moment(send.next_due_at, zone))
        : !send.is_queued
          ? texts.adding
          : due === 0
            ? send.waiting > 0
              ? versions.held
              : texts.finishing
            : isStill && !planned && !most
              ? texts.still
              : !perSecond
                ? texts.measuring
                : `${most ? texts.slower.atMost(formats.number(most * 60)) : planned ? texts.spread(formats.number(Math.ceil(planned * 3600))) : texts.pace(formats.number(Math.round(perSecond * 60)))} · ${texts.left(timeWords(due / perSecond, texts))}`;
  const parts = [
    { label: texts.delivered, count: send.delivered, show: 'delivered', dot: 'bg-good' },
    { label: texts.waiting, count: send.waiting, show: 'waiting', dot: 'bg-line' },
    { label: texts.bounced, count: send.bounces, show: 'bounced', dot: 'bg-warn' },
    { label: texts.failed, count: send.failed, show: 'failed', dot: 'bg-bad' },
    { label: texts.unknown, count: send.unknown, show: 'unknown', dot: 'bg-muted' },
  ];
  return (
    <section aria-label={texts.title} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="display text-xl tabular-nums">
          {send.is_queued
            ? texts.handed(formats.number(done), formats.number(total))
            : texts.handedSoFar(formats.number(done))}
        </p>
        <p className="text-muted tabular-nums" suppressHydrationWarning>
          {pace}
        </p>
      </div>
      <div
        role="progressbar"
        aria-label={texts.title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={send.is_queued ? Math.floor(shareOf(done)) : undefined}
        className="flex h-3 overflow-hidden rounded-full bg-line"
      >
        {parts
          .filter(({ show }) => show !== 'waiting')
          .map(({ show, count, dot }) => (
            <span
              key={show}
              className={`${dot} transition-[width] duration-500 motion-reduce:transition-none`}
              style={{ width: `${shareOf(count)}%` }}
            />
          ))}
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {parts.map(({ label, count, show, dot }) => (
          <div key={show} className="flex items-baseline gap-2">
            <span aria-hidden="true" className={`size-2 self-center rounded-full ${dot}`} />
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium tabular-nums">
              <Link href={peopleHref(send.utr, { show })} className="hover:underline">
                {formats.number(count)}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
