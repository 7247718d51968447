'use client';

import { Download, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useCan } from '@/components/admin/shell/role-context';
import { TablePage } from '@/components/shell/table-page';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { ButtonLink } from '@/components/ui/button-link';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { exportHref } from '@/lib/store/catalogue-file/queries';
import type { DeskCategory } from '@/lib/store/product-desk/list-desk-categories';
import { deskProductsPage, PRODUCTS_PER_PAGE } from '@/lib/store/product-desk/queries';
import { PRODUCT_KINDS, PRODUCT_STATES } from '@/lib/store/product-desk/schemas';
import { CreateDialog } from './create-dialog';
import { productColumns } from './product-columns';
import { productHref } from './product-href';
import { productsFilterOf, productsSearch } from './products-search';

/** The shop’s top-ups and cards, on sale or not. */
export function ProductsView({ categories, zone }: { categories: readonly DeskCategory[]; zone: string }) {
  const texts = useTexts('officeCatalogue');
  const files = useTexts('officeCatalogueFile');
  const formats = useFormats();
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
  const { sort: _sort, ...narrowed } = productsFilterOf(page.state);
  return (
    <TablePage
      page={page}
      title={texts.title}
      actions={
        <>
          <ButtonLink href="/admin/catalogue/categories">{texts.categories.open}</ButtonLink>
          {mayWrite && (
            <Button variant="primary" onClick={() => setCreating(true)}>
              {texts.create.open}
            </Button>
          )}
        </>
      }
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
      tools={
        <>
          {mayWrite && (
            <ButtonLink href="/admin/catalogue/import" size="small" className="md:min-h-9">
              <Upload aria-hidden="true" />
              {files.open}
            </ButtonLink>
          )}
          <a href={exportHref(narrowed)} download className={buttonClass('secondary', 'small', 'md:min-h-9')}>
            <Download aria-hidden="true" />
            {files.export}
          </a>
        </>
      }
      label={texts.products}
      nameOf={({ name }) => name}
      hrefOf={({ kind, productId }) => productHref(kind, productId)}
      none={{ title: texts.none, hint: texts.noneHint }}
    >
      {isCreating && <CreateDialog categories={categories} onClose={() => setCreating(false)} />}
    </TablePage>
  );
}
