'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { LoadState } from '@/components/shell/load-state';
import { BarsTable } from '@/components/ui/bars-table';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import { leavingQuery } from '@/lib/campaign/send-reports/queries';
import { CsvButton } from './csv-button';
import { peopleHref } from './people-href';

/** Why a send's recipients unsubscribed, as far as they said. */
export function LeavingTab({ utr, zone }: { utr: string; zone: string }) {
  const { leaving: texts, notLoaded } = useTexts('sends').report;
  const { reasons: names } = useTexts('leaving');
  const formats = useFormats();
  const query = useQuery(leavingQuery(utr));
  const { data } = query;
  if (!data) return <LoadState query={query} title={notLoaded} className="h-40" />;
  const { unsubscribed, answered, reasons, words } = data;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p>
          {unsubscribed > 0 ? (
            <TextLink href={peopleHref(utr, { show: 'unsubscribed' })}>
              {texts.unsubscribed(formats.number(unsubscribed), unsubscribed)}
            </TextLink>
          ) : (
            texts.none
          )}
          {unsubscribed > 0 && ` · ${texts.answered(formats.number(answered))}`}
        </p>
        {reasons.length > 0 && <CsvButton name="reasons" columns={['reason', 'people']} rows={reasons} />}
      </div>
      {reasons.length > 0 && (
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-2">
          <BarsTable
            title={texts.title}
            heads={[texts.reason, texts.people]}
            rows={reasons.map(({ reason, people }) => ({
              key: reason,
              label: names[reason],
              value: people,
              cells: [formats.number(people)],
            }))}
          />
          {words.length > 0 && (
            <section className="grid min-w-0 content-start gap-3">
              <h2 className="display text-base">{texts.words}</h2>
              <ul className="divide-y divide-line border-y border-line">
                {words.map(({ reason, words: said, at }) => (
                  <li key={`${at} ${said}`} className="grid gap-0.5 py-2.5">
                    <p className="whitespace-pre-line wrap-anywhere">{said}</p>
                    <p className="text-sm text-muted">
                      {names[reason]} · <Time at={at} zone={zone} />
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </div>
  );
}
