'use client';

import { useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { useCan } from '@/components/admin/shell/role-context';
import { StateList } from '@/components/admin/state-list';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { COUPONS_PER_PAGE, deskCouponsPage } from '@/lib/store/coupon-desk/queries';
import { COUPON_STATES } from '@/lib/store/coupons/states';
import { couponColumns } from './coupon-columns';
import { couponsFilterOf, couponsSearch } from './coupons-search';

/** The shop’s coupons, the newest first. */
export function CouponsView({ zone }: { zone: string }) {
  const texts = useTexts('officeCoupons');
  const formats = useFormats();
  const columns = useMemo(() => couponColumns(texts, formats, zone), [texts, formats, zone]);
  const page = useListPage({
    name: 'coupons',
    search: couponsSearch,
    filterOf: couponsFilterOf,
    pageQuery: deskCouponsPage,
    pageSize: COUPONS_PER_PAGE,
    columns,
  });
  return (
    <StateList
      page={page}
      texts={texts}
      filter={page.filterBy(
        'state',
        texts.filters.state,
        COUPON_STATES.toReversed().map((value) => ({ value, label: texts.states[value] })),
      )}
      href="/admin/coupons"
      mayWrite={useCan('coupons:write')}
      nameOf={({ code }) => code}
    />
  );
}
