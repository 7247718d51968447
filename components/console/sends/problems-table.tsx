'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { LoadState } from '@/components/shell/load-state';
import { Link } from '@/components/ui/link';
import { Table, Td, Th } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { problemsQuery } from '@/lib/campaign/send-reports/queries';
import { CsvButton } from './csv-button';
import { peopleHref } from './people-href';

const SHOW = { deferred: 'waiting', bounced: 'bounced', failed: 'failed', unknown: 'unknown' } as const;

/** `most`: as many rows at first, with a way to the others. */
type Props = { utr: string; isRunning: boolean; most?: number };

/** What went wrong at which receiving domain, in its server's own words. */
export function ProblemsTable({ utr, isRunning, most }: Props) {
  const { problems: texts, report } = useTexts('sends');
  const formats = useFormats();
  const query = useQuery(problemsQuery(utr, isRunning));
  const { data } = query;
  return (
    <div className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="display text-base">{texts.title}</h2>
        {data && data.problems.length > 0 && most === undefined && (
          <CsvButton
            name="problems"
            columns={['domain', 'kind', 'count', 'answer', 'answers']}
            rows={data.problems}
          />
        )}
      </div>
      {!data ? (
        <LoadState query={query} title={report.notLoaded} className="h-24" />
      ) : data.problems.length === 0 ? (
        <p className="text-muted">{isRunning ? texts.none : texts.noneDone}</p>
      ) : (
        <Table label={texts.title}>
          <thead>
            <tr>
              <Th>{texts.domain}</Th>
              <Th>{texts.kind}</Th>
              <Th className="text-right max-sm:pr-0">{texts.count}</Th>
              <Th className="max-sm:hidden">{texts.answer}</Th>
            </tr>
          </thead>
          <tbody>
            {data.problems.slice(0, most).map(({ domain, kind, count, answer, answers }) => (
              <tr key={`${domain} ${kind} ${answer}`}>
                <Td className="min-w-40 font-medium wrap-anywhere">
                  {domain}
                  <span className="block text-sm font-normal text-muted sm:hidden">
                    {answer ?? texts.silent}
                    {answers > 1 && ` (${texts.similar(answers - 1)})`}
                  </span>
                </Td>
                <Td className="whitespace-nowrap">{texts.kinds[kind]}</Td>
                <Td className="text-right tabular-nums max-sm:pr-0">
                  <Link
                    href={peopleHref(utr, { show: SHOW[kind], domain, ...(answer !== null && { answer }) })}
                    className="hover:underline"
                  >
                    {formats.number(count)}
                  </Link>
                </Td>
                <Td className="min-w-56 text-sm wrap-anywhere text-muted max-sm:hidden">
                  {answer ?? texts.silent}
                  {answers > 1 && <span className="block">{texts.similar(answers - 1)}</span>}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {data && most !== undefined && data.problems.length > most && (
        <TextLink alone href={`/console/sends/${utr}?tab=problems`}>
          {texts.all(formats.number(data.problems.length))}
        </TextLink>
      )}
    </div>
  );
}
