import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CouponOrders } from '@/components/admin/coupons/coupon-orders';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { foundOrNull } from '@/lib/errors';
import { idOrZero } from '@/lib/fields';
import { getDeskCoupon } from '@/lib/store/coupon-desk/get-desk-coupon';
import { listRedemptions } from '@/lib/store/coupon-desk/list-redemptions';
import { deskCouponOptions, REDEMPTIONS_PER_PAGE, redemptionsPage } from '@/lib/store/coupon-desk/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeCoupons')).orders.title,
});
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ id: string }> };

export default async function CouponOrdersPage({ params }: Props) {
  const { id: digits } = await params;
  const path = `/admin/coupons/${encodeURIComponent(digits)}/orders`;
  const actor = await requireOperator(path, 'coupons:read');
  const id = idOrZero(digits);
  const coupon = id > 0 ? await foundOrNull(getDeskCoupon({ actor, input: { id } })) : null;
  if (!coupon) notFound();
  const first = await listRedemptions({ actor, input: { id, page: 1, per_page: REDEMPTIONS_PER_PAGE } });
  return (
    <Hydrated
      data={[
        [deskCouponOptions(id).queryKey, coupon],
        [redemptionsPage({ id }, 1).queryKey, first],
      ]}
    >
      <CouponOrders id={id} zone={actor.timeZone} />
    </Hydrated>
  );
}
