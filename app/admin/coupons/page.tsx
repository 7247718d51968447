import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { couponsFilterOf, couponsSearch } from '@/components/admin/coupons/coupons-search';
import { CouponsView } from '@/components/admin/coupons/coupons-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { listDeskCoupons } from '@/lib/store/coupon-desk/list-desk-coupons';
import { COUPONS_PER_PAGE, deskCouponsPage } from '@/lib/store/coupon-desk/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeCoupons')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(couponsSearch);

export default async function CouponsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const actor = await requireOperator('/admin/coupons', 'coupons:read');
  const filter = couponsFilterOf(await load(searchParams));
  const first = await listDeskCoupons({
    actor,
    input: { ...filter, sort: filter.sort ?? '-created', page: 1, per_page: COUPONS_PER_PAGE },
  });
  return (
    <Hydrated data={[[deskCouponsPage(filter, 1).queryKey, first]]}>
      <CouponsView zone={actor.timeZone} />
    </Hydrated>
  );
}
