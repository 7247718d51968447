'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useFormats } from '#language';
import { ListPage } from '@/components/shell/list-page';
import { PageHead } from '@/components/shell/page-head';
import { ButtonLink } from '@/components/ui/button-link';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { type TableFilter, TableToolbar } from '@/components/ui/data-table/table-toolbar';
import type { ListPageState } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';
import { useKeys } from '@/components/ui/use-keys';
import type { ViewedList } from '@/lib/campaign/saved-views/schemas';
import { SaveViewButton } from './save-view-button';
import { SavedViews } from './saved-views';

type Props<Row extends { id: number }> = {
  texts: {
    title: string;
    /** How many there are, in words. */
    count: (count: number, formatted: string) => string;
    create: string;
    searchHint: string;
    none: string;
    noneHint: string;
  };
  page: ListPageState<Row>;
  /** Where a new one is made, also by the key n. */
  newHref: string;
  nameOf: (row: Row) => string;
  /** The record's own page. */
  hrefOf: (row: Row) => string;
  filters?: readonly TableFilter[];
  /** The list's name among the saved views, for one that keeps them. */
  savedViews?: ViewedList;
  /** Other pages of the section, below the head. */
  tabs?: ReactNode;
};

/** A section's page that is one table, each of whose records has a page of its own. */
export function RecordList<Row extends { id: number }>({
  texts,
  page,
  newHref,
  nameOf,
  hrefOf,
  filters,
  savedViews,
  tabs,
}: Props<Row>) {
  const formats = useFormats();
  const router = useRouter();
  useKeys({ n: () => router.push(newHref) });
  const { rows, isNarrowed } = page;
  const isEmpty = !rows.isLoading && rows.total === 0 && !isNarrowed;
  const create = (
    <ButtonLink href={newHref} variant="primary">
      <Plus aria-hidden="true" />
      {texts.create}
    </ButtonLink>
  );
  return (
    <ListPage>
      <PageHead
        title={texts.title}
        detail={!isEmpty && texts.count(rows.total, formats.number(rows.total))}
        actions={!isEmpty && create}
      />
      {!isEmpty && tabs}
      {!isEmpty && (
        <>
          {savedViews && <SavedViews list={savedViews} address={page.address} onGo={page.go} />}
          <TableToolbar {...page.toolbar} searchHint={texts.searchHint} {...(filters && { filters })}>
            {savedViews && <SaveViewButton list={savedViews} address={page.address} />}
            <ColumnsButton choice={page.choice} />
          </TableToolbar>
        </>
      )}
      <DataTable
        label={texts.title}
        {...page.table}
        nameOf={nameOf}
        hrefOf={hrefOf}
        onOpen={(row) => router.push(hrefOf(row))}
        empty={
          isNarrowed ? (
            <NoneFits onClear={page.clear} />
          ) : (
            <EmptyState title={texts.none} action={create}>
              {texts.noneHint}
            </EmptyState>
          )
        }
      />
    </ListPage>
  );
}
