'use client';

import { useTexts } from '#language';
import { PageHead } from '@/components/shell/page-head';
import { CouponForm } from './coupon-form';
import { newCoupon } from './draft-coupon';

/** A coupon that isn’t saved yet. */
export function NewCoupon(props: { currency: string; zone: string }) {
  const texts = useTexts('officeCoupons');
  return (
    <>
      <PageHead
        title={texts.untitled}
        above={[{ label: texts.title, href: '/admin/coupons' }]}
        aboveLabel={texts.above}
      />
      <CouponForm {...props} begin={newCoupon} isEditable />
    </>
  );
}
