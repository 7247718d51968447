'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { DownloadLink } from '@/components/form/download-link';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';
import { UNKNOWN } from '@/lib/campaign/reading-states';
import {
  RECIPIENTS_PER_PAGE,
  type Recipient,
  recipientRows,
  recipientsKey,
} from '@/lib/campaign/recipients/queries';
import { RECIPIENT_SHOWS } from '@/lib/campaign/recipients/recipient-shows';
import { peopleColumns } from './people-columns';
import { peopleFilterOf, peopleSearch } from './report-search';

/** A send's recipients one by one, narrowed by what became of their mails. */
export function PeopleTab({ utr, zone, isRunning }: { utr: string; zone: string; isRunning: boolean }) {
  const texts = useTexts('sends').report;
  const versions = useTexts('versions');
  const { reasons } = useTexts('person').timeline;
  const formats = useFormats();
  const router = useRouter();
  const columns = useMemo(
    () => peopleColumns({ texts, reasons, formats, zone }),
    [texts, reasons, formats, zone],
  );
  const filterOf = useMemo(() => peopleFilterOf(utr), [utr]);
  useReadOnceMore(isRunning);
  const { filter, isNarrowed, ...page } = useListPage({
    name: 'recipients',
    search: peopleSearch,
    filterOf,
    pageQuery: (narrowing, number) => recipientRows(narrowing, number, isRunning),
    pageSize: RECIPIENTS_PER_PAGE,
    columns,
  });
  const { reason, domain, link, device, program, country, answer, version } = page.state;
  const countryName = (name: string) => (name === UNKNOWN ? texts.devices.noCountry : name);
  const only = (value: string | null, label: string) => (value ? [{ value, label }] : []);
  const exported = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  // Somebody who was added to a segment by hand is no contact, but may be found by the address.
  const hrefOf = ({ contact_id, email }: Recipient) =>
    contact_id ? `/console/contacts/${contact_id}` : `/console/contacts?${new URLSearchParams({ q: email })}`;
  return (
    <>
      <TableToolbar
        {...page.toolbar}
        searchHint={texts.people.search}
        filters={[
          page.filterBy(
            'show',
            texts.people.show,
            RECIPIENT_SHOWS.map((value) => ({ value, label: texts.shows[value] })),
          ),
          ...(reason
            ? [page.filterBy('reason', texts.more.left_out, only(reason, reasons[reason] ?? reason))]
            : []),
          ...(domain ? [page.filterBy('domain', texts.domains.domain, only(domain, domain))] : []),
          ...(device
            ? [page.filterBy('device', texts.devices.device, only(device, texts.devices.names[device]))]
            : []),
          ...(program
            ? [
                page.filterBy(
                  'program',
                  texts.devices.program,
                  only(program, texts.devices.programs[program]),
                ),
              ]
            : []),
          ...(country
            ? [page.filterBy('country', texts.devices.country, only(country, countryName(country)))]
            : []),
          ...(answer ? [page.filterBy('answer', texts.people.answer, only(answer, answer))] : []),
          ...(version ? [page.filterBy('version', versions.title, only(version, versions[version]))] : []),
          ...(link ? [page.filterBy('link', texts.links.url, only(link, link))] : []),
        ]}
      >
        <DownloadLink href={`/api/email/single-send/recipients/export?${exported}`}>
          <Download aria-hidden="true" />
          <span className="max-md:sr-only">{texts.people.export}</span>
        </DownloadLink>
        <ColumnsButton choice={page.choice} />
      </TableToolbar>
      <DataTable
        label={texts.tabs.people}
        {...page.table}
        nameOf={({ email }) => email}
        hrefOf={hrefOf}
        onOpen={(row) => router.push(hrefOf(row))}
        empty={
          isNarrowed ? (
            <NoneFits onClear={page.clear} />
          ) : (
            <EmptyState title={texts.people.none}>{texts.people.noneHint}</EmptyState>
          )
        }
      />
    </>
  );
}

/** Reads the recipients once more when a send has ended. */
function useReadOnceMore(isRunning: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (isRunning) return () => void client.invalidateQueries({ queryKey: recipientsKey });
  }, [client, isRunning]);
}
