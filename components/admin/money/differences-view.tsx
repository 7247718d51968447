'use client';

import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { ListPage } from '@/components/shell/list-page';
import { PageHead } from '@/components/shell/page-head';
import { DataTable } from '@/components/ui/data-table/data-table';
import { useKeysetPage } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';
import { Time } from '@/components/ui/time';
import {
  DIFFERENCES_KEPT,
  DIFFERENCES_PER_PAGE,
  type DifferenceRow,
  differencePages,
  type Reconciliation,
} from '@/lib/store/reconciliation/queries';
import { stockHref } from '../codes/codes-href';
import { differenceColumns, recordOf } from './difference-columns';

/** Where a difference is looked into: its order, or what is nearest to a record without a page of its own. */
function hrefOf({ utr, subject, record }: DifferenceRow): string {
  if (utr) return `/admin/orders/${utr}`;
  if (subject === 'card-service') return stockHref(record);
  if (subject === 'top-up-service') return '/admin/campaigns';
  return `/admin/audit?q=${record}`;
}

/** What a comparison has found. */
export function DifferencesView({ last, zone }: { last: NonNullable<Reconciliation['last']>; zone: string }) {
  const { title, differences: texts, reconciliation } = useTexts('officeMoney');
  const { breadcrumbs } = useTexts('office');
  const formats = useFormats();
  const router = useRouter();
  const columns = useMemo(() => differenceColumns(texts, formats), [texts, formats]);
  const page = useKeysetPage({
    name: 'differences',
    search: {},
    filterOf: () => last.id,
    pagesQuery: differencePages,
    pageSize: DIFFERENCES_PER_PAGE,
    columns,
  });
  const count = last.differences;
  return (
    <ListPage>
      <PageHead
        title={texts.title}
        above={[{ label: title, href: '/admin/money' }]}
        aboveLabel={breadcrumbs}
        detail={
          <>
            {texts.intro(count, formats.number(count))} · {reconciliation.compared}{' '}
            <Time at={last.finished_at} zone={zone} />.
            {count > DIFFERENCES_KEPT && ` ${texts.capped(formats.number(DIFFERENCES_KEPT))}`}
          </>
        }
      />
      <DataTable
        label={texts.list}
        {...page.table}
        nameOf={(row) => `${texts.kinds[row.kind]}, ${recordOf(row, texts)}`}
        hrefOf={hrefOf}
        onOpen={(row) => router.push(hrefOf(row))}
        empty={<EmptyState title={texts.none}>{texts.noneHint}</EmptyState>}
      />
    </ListPage>
  );
}
