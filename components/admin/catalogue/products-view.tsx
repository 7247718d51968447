'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useCan } from '@/components/admin/shell/role-context';
import { ListPage } from '@/components/shell/list-page';
import { PageHead } from '@/components/shell/page-head';
import { Button } from '@/components/ui/button';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';
import type { DeskCategory } from '@/lib/store/product-desk/list-desk-categories';
import { deskProductsPage, PRODUCTS_PER_PAGE, type ProductListRow } from '@/lib/store/product-desk/queries';
import { PRODUCT_KINDS, PRODUCT_STATES } from '@/lib/store/product-desk/schemas';
import { CreateDialog } from './create-dialog';
import { productColumns } from './product-columns';
import { productHref } from './product-href';
import { productsFilterOf, productsSearch } from './products-search';

/** The shop’s top-ups and cards, on sale or not. */
export function ProductsView({ categories, zone }: { categories: readonly DeskCategory[]; zone: string }) {
  const texts = useTexts('officeCatalogue');
  const formats = useFormats();
  const router = useRouter();
  const mayWrite = useCan('catalogue:write');
  const [isCreating, setCreating] = useState(false);
  const columns = useMemo(() => productColumns(texts, formats, zone), [texts, formats, zone]);
  const page = useListPage({
    name: 'catalogue',
    search: productsSearch,
    filterOf: productsFilterOf,
    pageQuery: deskProductsPage,
    pageSize: PRODUCTS_PER_PAGE,
    columns,
  });
  const hrefOf = ({ kind, productId }: ProductListRow) => productHref(kind, productId);
  return (
    <ListPage>
      <PageHead
        title={texts.title}
        actions={
          mayWrite && (
            <Button variant="primary" onClick={() => setCreating(true)}>
              {texts.create.open}
            </Button>
          )
        }
      />
      <div className="pt-3">
        <TableToolbar
          {...page.toolbar}
          searchHint={texts.searchHint}
          filters={[
            page.filterBy(
              'kind',
              texts.filters.kind,
              PRODUCT_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
            ),
            page.filterBy(
              'category',
              texts.filters.category,
              categories.map(({ id, name, type }) => ({
                value: String(id),
                label: `${name} · ${texts.kinds[type]}`,
              })),
            ),
            page.filterBy(
              'state',
              texts.filters.state,
              PRODUCT_STATES.map((value) => ({ value, label: texts.states[value] })),
            ),
          ]}
        >
          <ColumnsButton choice={page.choice} />
        </TableToolbar>
      </div>
      <DataTable
        label={texts.products}
        {...page.table}
        nameOf={({ name }) => name}
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
      {isCreating && <CreateDialog categories={categories} onClose={() => setCreating(false)} />}
    </ListPage>
  );
}
