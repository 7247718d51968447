import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CouponView } from '@/components/admin/coupons/coupon-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { foundOrNull } from '@/lib/errors';
import { idOrZero } from '@/lib/fields';
import { getDeskCoupon } from '@/lib/store/coupon-desk/get-desk-coupon';
import { deskCouponOptions } from '@/lib/store/coupon-desk/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeCoupons')).title,
});
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ id: string }> };

export default async function CouponPage({ params }: Props) {
  const { id: digits } = await params;
  const actor = await requireOperator(`/admin/coupons/${encodeURIComponent(digits)}`, 'coupons:read');
  const id = idOrZero(digits);
  const coupon = id > 0 ? await foundOrNull(getDeskCoupon({ actor, input: { id } })) : null;
  if (!coupon) notFound();
  return (
    <Hydrated data={[[deskCouponOptions(id).queryKey, coupon]]}>
      <CouponView id={id} zone={actor.timeZone} />
    </Hydrated>
  );
}
