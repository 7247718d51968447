'use client';

import { useMemo } from 'react';
import { useTexts } from '#language';
import { useCan } from '@/components/admin/shell/role-context';
import { ListPage } from '@/components/shell/list-page';
import { PageHead } from '@/components/shell/page-head';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { openedRow } from '@/components/ui/data-table/opened-row';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';
import { deskReviewsPage, REVIEWS_PER_PAGE } from '@/lib/store/review-desk/queries';
import { REVIEW_STATES } from '@/lib/store/reviews/states';
import { ReviewBar } from './review-bar';
import { reviewColumns } from './review-columns';
import { ReviewDrawer } from './review-drawer';
import { RATINGS, reviewsFilterOf, reviewsSearch } from './reviews-search';

type Props = {
  /** Of the product by which they are narrowed. */
  productName: string | null;
  zone: string;
};

/** Reviews of all products, the newest first. */
export function ReviewsView({ productName, zone }: Props) {
  const texts = useTexts('officeReviews');
  const mayModerate = useCan('reviews:moderate');
  const columns = useMemo(() => reviewColumns(texts, zone), [texts, zone]);
  const page = useListPage({
    name: 'reviews',
    search: reviewsSearch,
    filterOf: reviewsFilterOf,
    pageQuery: deskReviewsPage,
    pageSize: REVIEWS_PER_PAGE,
    columns,
  });
  const { rows, filter } = page;
  const opened = openedRow(page);
  return (
    <ListPage>
      <PageHead
        title={texts.title}
        detail={filter.product && texts.ofProduct(productName ?? filter.product)}
      />
      <div className="pt-3">
        <TableToolbar
          {...page.toolbar}
          searchHint={texts.searchHint}
          filters={[
            page.filterBy(
              'state',
              texts.filters.state,
              REVIEW_STATES.map((value) => ({ value, label: texts.states[value] })),
            ),
            page.filterBy(
              'rating',
              texts.filters.rating,
              RATINGS.map((value) => ({ value, label: texts.stars(Number(value)) })),
            ),
          ]}
        >
          <ColumnsButton choice={page.choice} />
        </TableToolbar>
      </div>
      <DataTable
        label={texts.title}
        {...page.table}
        {...(mayModerate && page.selected)}
        nameOf={({ product, writer }) => texts.nameOf(product.name, writer)}
        hrefOf={({ id }) => `/admin/reviews?open=${id}`}
        onOpen={({ id }) => page.open(id)}
        openId={page.openId}
        empty={
          page.isNarrowed ? (
            <NoneFits onClear={page.clear} />
          ) : (
            <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
          )
        }
      />
      {mayModerate && <ReviewBar {...page.selected} total={rows.total} filter={filter} />}
      {opened && <ReviewDrawer review={opened} zone={zone} onClose={() => page.open(null)} />}
    </ListPage>
  );
}
