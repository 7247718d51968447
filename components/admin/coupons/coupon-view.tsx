'use client';

import { useQuery } from '@tanstack/react-query';
import { useCan } from '@/components/admin/shell/role-context';
import { deskCouponOptions } from '@/lib/store/coupon-desk/queries';
import { CouponForm } from './coupon-form';
import { CouponHead } from './coupon-head';
import { couponDraftOf } from './draft-coupon';

/** One coupon: its terms. */
export function CouponView({ id, zone }: { id: number; zone: string }) {
  const mayWrite = useCan('coupons:write');
  const { data: coupon } = useQuery(deskCouponOptions(id));
  if (!coupon) return null;
  return (
    <>
      <CouponHead coupon={coupon} />
      <CouponForm
        coupon={coupon}
        begin={couponDraftOf(coupon)}
        currency={coupon.currency}
        zone={zone}
        isEditable={mayWrite}
      />
    </>
  );
}
