'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { LoadState } from '@/components/shell/load-state';
import { Link } from '@/components/ui/link';
import { Table, Td, Th } from '@/components/ui/table';
import { domainsQuery } from '@/lib/campaign/send-reports/queries';
import { CsvButton } from './csv-button';
import { peopleHref } from './people-href';

const CSV_COLUMNS = ['domain', 'recipients', 'delivered', 'opened', 'clicked', 'bounced', 'failed'] as const;

/** How a send fared with each receiving domain. */
export function DomainsTable({ utr, isTracked }: { utr: string; isTracked: boolean }) {
  const texts = useTexts('sends').report;
  const formats = useFormats();
  const query = useQuery(domainsQuery(utr));
  const { data } = query;
  if (!data) return <LoadState query={query} title={texts.notLoaded} className="h-40" />;
  if (data.domains.length === 0) return <p className="text-muted">{texts.domains.none}</p>;
  const share = (part: number, of: number) => (of > 0 ? formats.share(part / of) : '–');
  const heads = [
    texts.domains.recipients,
    texts.delivered,
    ...(isTracked ? [texts.opened, texts.clicked] : []),
    texts.more.bounced,
    texts.more.failed,
  ];
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex justify-end">
        <CsvButton name="domains" columns={CSV_COLUMNS} rows={data.domains} />
      </div>
      <Table label={texts.tabs.domains}>
        <thead>
          <tr>
            <Th>{texts.domains.domain}</Th>
            {heads.map((head) => (
              <Th key={head} className="text-right">
                {head}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {data.domains.map(({ domain, recipients, delivered, opened, clicked, bounced, failed }) => (
            <tr key={domain}>
              <Td className="min-w-40 font-medium wrap-anywhere">{domain}</Td>
              <Td className="text-right">
                <Link href={peopleHref(utr, { domain })} className="hover:underline">
                  {formats.number(recipients)}
                </Link>
              </Td>
              <Td className="text-right">{share(delivered, recipients)}</Td>
              {isTracked && (
                <>
                  <Td className="text-right">{share(opened, delivered)}</Td>
                  <Td className="text-right">{share(clicked, delivered)}</Td>
                </>
              )}
              <Td className="text-right">{share(bounced, recipients)}</Td>
              <Td className="text-right">{share(failed, recipients)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
