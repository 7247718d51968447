'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { ListPage } from '@/components/shell/list-page';
import { PageHead } from '@/components/shell/page-head';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable } from '@/components/ui/data-table/data-table';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';
import { TROUBLED_PER_PAGE, type TroubledPerson, troubledRows } from '@/lib/campaign/reputation/queries';
import { TROUBLES } from '@/lib/campaign/reputation/troubles';
import { allSendersQuery } from '@/lib/campaign/senders/queries';
import { troubledColumns } from './troubled-columns';
import { troubledFilterOf, troubledSearch } from './troubled-search';

const hrefOf = ({ contact_id, email }: TroubledPerson) =>
  contact_id === null
    ? `/console/contacts?q=${encodeURIComponent(email)}`
    : `/console/contacts/${contact_id}`;

/** Whose emails bounced or were reported as spam in the last 30 days. */
export function TroubledView({ zone }: { zone: string }) {
  const texts = useTexts('reputation');
  const shell = useTexts('shell');
  const { back } = useTexts('senders');
  const formats = useFormats();
  const router = useRouter();
  const { data } = useQuery(allSendersQuery());
  const columns = useMemo(() => troubledColumns(texts.list, zone), [texts, zone]);
  const { state, rows, filterBy, choice, toolbar, table } = useListPage({
    name: 'troubled',
    search: troubledSearch,
    filterOf: troubledFilterOf,
    pageQuery: troubledRows,
    pageSize: TROUBLED_PER_PAGE,
    columns,
  });
  const { trouble } = state;
  return (
    <ListPage>
      <PageHead
        title={`${texts.list.title[trouble]} · ${formats.number(rows.total)}`}
        detail={texts.list.intro[trouble]}
        above={[
          { label: back, href: '/console/senders' },
          { label: texts.title, href: '/console/senders/reputation' },
        ]}
        aboveLabel={shell.breadcrumbs}
      />
      <TableToolbar
        {...toolbar}
        searchHint={texts.list.domainHint}
        filters={[
          filterBy(
            'trouble',
            texts.list.kind,
            TROUBLES.map((value) => ({ value, label: texts.list.kinds[value] })),
          ),
          filterBy(
            'sender',
            texts.list.sender,
            (data?.senders ?? []).map(({ id, from_email }) => ({ value: String(id), label: from_email })),
          ),
        ]}
      >
        <ColumnsButton choice={choice} />
      </TableToolbar>
      <DataTable
        {...table}
        label={texts.list.title[trouble]}
        nameOf={({ email }) => email}
        hrefOf={hrefOf}
        onOpen={(row) => router.push(hrefOf(row))}
        empty={
          <EmptyState title={trouble === 'bounced' ? texts.list.noneBounced : texts.list.noneComplained} />
        }
      />
    </ListPage>
  );
}
