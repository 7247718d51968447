import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { ListPage } from '@/components/shell/list-page';
import { PageHead } from '@/components/shell/page-head';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { type TableFilter, TableToolbar } from '@/components/ui/data-table/table-toolbar';
import type { ListPageState } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';

type Props<Row extends { id: number }> = {
  page: ListPageState<Row>;
  title: string;
  /** The pages above it, where it lies deeper than one, and what they are called for a screen reader. */
  parents?: readonly { label: string; href: string }[];
  parentsLabel?: string;
  detail?: ReactNode;
  actions?: ReactNode;
  /** Other pages of the section, below the head. */
  tabs?: ReactNode;
  /** Between the tabs and the toolbar, where there are records: saved views. */
  above?: ReactNode;
  searchHint: string;
  filters?: readonly TableFilter[] | undefined;
  /** Stands in the toolbar before the choice of columns. */
  tools?: ReactNode;
  /** What the table is called. */
  label: string;
  nameOf: (row: Row) => string;
  hrefOf: (row: Row) => string;
  /** Opens a record beside the list; without it, the record's own page opens. */
  onOpen?: (row: Row) => void;
  openId?: number | null;
  /** What is said where there are no records at all. */
  none: { title: string; hint: string; action?: ReactNode };
  /** Dialogs and drawers. */
  children?: ReactNode;
};

/** A page that is one table of records, with its search, filters and columns. Nothing narrows an empty list. */
export function TablePage<Row extends { id: number }>({
  page,
  title,
  parents,
  parentsLabel,
  detail,
  actions,
  tabs,
  above,
  searchHint,
  filters = [],
  tools,
  hrefOf,
  onOpen,
  none,
  children,
  ...table
}: Props<Row>) {
  const router = useRouter();
  const { rows, isNarrowed } = page;
  const isEmpty = !rows.isLoading && !rows.failure && rows.total === 0 && !isNarrowed;
  return (
    <ListPage>
      <PageHead title={title} above={parents} aboveLabel={parentsLabel} detail={detail} actions={actions} />
      {tabs}
      {!isEmpty && (
        <>
          {above ?? <div className="pt-3" />}
          <TableToolbar {...page.toolbar} searchHint={searchHint} filters={filters}>
            {tools}
            <ColumnsButton choice={page.choice} />
          </TableToolbar>
        </>
      )}
      <DataTable
        {...page.table}
        {...table}
        hrefOf={hrefOf}
        onOpen={onOpen ?? ((row) => router.push(hrefOf(row)))}
        empty={
          isNarrowed ? (
            <NoneFits onClear={page.clear} />
          ) : (
            <EmptyState title={none.title} action={none.action}>
              {none.hint}
            </EmptyState>
          )
        }
      />
      {children}
    </ListPage>
  );
}
