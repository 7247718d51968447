'use client';

import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { ListPage } from '@/components/shell/list-page';
import { PageHead } from '@/components/shell/page-head';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';
import { type ServiceStock, STOCK_PER_PAGE, stockRows } from '@/lib/store/inventory/queries';
import { STOCK_STATES } from '@/lib/store/inventory/schemas';
import { stockHref } from './codes-href';
import { stockColumns } from './stock-columns';
import { stockFilterOf, stockSearch } from './stock-search';

/** Every card value with its stock of codes. */
export function StockView() {
  const texts = useTexts('officeCodes');
  const formats = useFormats();
  const router = useRouter();
  const columns = useMemo(() => stockColumns(texts, formats), [texts, formats]);
  const page = useListPage({
    name: 'codes',
    search: stockSearch,
    filterOf: stockFilterOf,
    pageQuery: stockRows,
    pageSize: STOCK_PER_PAGE,
    columns,
  });
  const hrefOf = ({ id }: ServiceStock) => stockHref(id);
  return (
    <ListPage>
      <PageHead title={texts.title} />
      <div className="pt-3">
        <TableToolbar
          {...page.toolbar}
          searchHint={texts.searchHint}
          filters={[
            page.filterBy(
              'state',
              texts.filters.state,
              STOCK_STATES.map((value) => ({ value, label: texts.states[value] })),
            ),
          ]}
        >
          <ColumnsButton choice={page.choice} />
        </TableToolbar>
      </div>
      <DataTable
        label={texts.stock}
        {...page.table}
        nameOf={({ card, name }) => `${card} ${name}`}
        hrefOf={hrefOf}
        onOpen={(row) => router.push(hrefOf(row))}
        empty={
          page.isNarrowed ? (
            <NoneFits onClear={page.clear} />
          ) : (
            <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
          )
        }
      />
    </ListPage>
  );
}
