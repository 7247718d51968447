'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { LoadFailure } from '@/components/shell/load-failure';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { type TimelineEntry, timelineQuery } from '@/lib/campaign/person/queries';
import { TIMELINE_FILTERS, type TimelineFilter } from '@/lib/campaign/person/timeline-kinds';
import { TimelineItem } from './timeline-item';

/** Everything that happened to a contact, newest first, by day. */
export function Timeline({ contactId, zone }: { contactId: number; zone: string }) {
  const texts = useTexts('person').timeline;
  const { day } = useFormats();
  const heading = useId();
  const [only, setOnly] = useState<TimelineFilter | null>(null);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(timelineQuery(contactId, only));
  const days = byDay(data?.pages.flatMap(({ entries }) => entries) ?? [], (at) => day(at, zone));
  return (
    <section aria-labelledby={heading} aria-busy={isPending} className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="display text-base">
          {texts.title}
        </h2>
        <div className="w-44">
          <Select
            aria-label={texts.filter}
            value={only ?? ''}
            onChange={(event) => setOnly(TIMELINE_FILTERS.find((one) => one === event.target.value) ?? null)}
          >
            <option value="">{texts.all}</option>
            {TIMELINE_FILTERS.map((filter) => (
              <option key={filter} value={filter}>
                {texts.only[filter]}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {error && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {data && days.length === 0 && <p className="text-muted">{only ? texts.noneOf : texts.none}</p>}
      {days.map(({ name, entries }) => (
        <section key={name} className="grid gap-1">
          <h3 className="border-b border-line pb-1 text-sm font-medium text-muted" suppressHydrationWarning>
            {name}
          </h3>
          <ol>
            {entries.map((entry) => (
              <TimelineItem key={entry.key} entry={entry} zone={zone} />
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage && (
        <Button
          className="justify-self-start"
          pending={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {texts.older}
        </Button>
      )}
    </section>
  );
}

function byDay(entries: readonly TimelineEntry[], nameOf: (at: string) => string) {
  const days: { name: string; entries: TimelineEntry[] }[] = [];
  for (const entry of entries) {
    const name = nameOf(entry.at);
    const last = days.at(-1);
    if (last?.name === name) last.entries.push(entry);
    else days.push({ name, entries: [entry] });
  }
  return days;
}
