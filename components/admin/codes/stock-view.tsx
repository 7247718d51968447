'use client';

import { useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { TablePage } from '@/components/shell/table-page';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { STOCK_PER_PAGE, stockRows } from '@/lib/store/inventory/queries';
import { STOCK_STATES } from '@/lib/store/inventory/schemas';
import { stockHref } from './codes-href';
import { stockColumns } from './stock-columns';
import { stockFilterOf, stockSearch } from './stock-search';

/** Every card value with its stock of codes. */
export function StockView() {
  const texts = useTexts('officeCodes');
  const formats = useFormats();
  const columns = useMemo(() => stockColumns(texts, formats), [texts, formats]);
  const page = useListPage({
    name: 'codes',
    search: stockSearch,
    filterOf: stockFilterOf,
    pageQuery: stockRows,
    pageSize: STOCK_PER_PAGE,
    columns,
  });
  return (
    <TablePage
      page={page}
      title={texts.title}
      searchHint={texts.searchHint}
      filters={[
        page.filterBy(
          'state',
          texts.filters.state,
          STOCK_STATES.map((value) => ({ value, label: texts.states[value] })),
        ),
      ]}
      label={texts.stock}
      nameOf={({ card, name }) => `${card} ${name}`}
      hrefOf={({ id }) => stockHref(id)}
      none={{ title: texts.none, hint: texts.noneHint }}
    />
  );
}
