'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { ListPage } from '@/components/shell/list-page';
import { DataTable } from '@/components/ui/data-table/data-table';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';
import {
  deskCouponOptions,
  REDEMPTIONS_PER_PAGE,
  type Redemption,
  redemptionsPage,
} from '@/lib/store/coupon-desk/queries';
import { CouponHead } from './coupon-head';
import { redemptionColumns } from './redemption-columns';

const hrefOf = ({ utr }: Redemption) => `/admin/orders/${utr}`;

/** The orders that were made with a coupon. */
export function CouponOrders({ id, zone }: { id: number; zone: string }) {
  const { orders: texts } = useTexts('officeCoupons');
  const formats = useFormats();
  const router = useRouter();
  const { data: coupon } = useQuery(deskCouponOptions(id));
  const columns = useMemo(() => redemptionColumns(texts, formats, zone), [texts, formats, zone]);
  const page = useListPage({
    name: 'coupon-orders',
    search: {},
    filterOf: () => ({ id }),
    pageQuery: redemptionsPage,
    pageSize: REDEMPTIONS_PER_PAGE,
    columns,
  });
  if (!coupon) return null;
  return (
    <ListPage>
      <CouponHead coupon={coupon} />
      <DataTable
        {...page.table}
        label={texts.title}
        nameOf={({ utr }) => utr}
        hrefOf={hrefOf}
        onOpen={(row) => router.push(hrefOf(row))}
        empty={<EmptyState title={texts.none}>{texts.noneHint}</EmptyState>}
      />
    </ListPage>
  );
}
