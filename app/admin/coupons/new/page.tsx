import type { Metadata } from 'next';
import { NewCoupon } from '@/components/admin/coupons/new-coupon';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { env } from '@/lib/env';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeCoupons')).untitled,
});
export const dynamic = 'force-dynamic';

export default async function NewCouponPage() {
  const { timeZone } = await requireOperator('/admin/coupons/new', 'coupons:write');
  return <NewCoupon currency={env().STORE_CURRENCY} zone={timeZone} />;
}
