import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { closingsSearch, monthOf } from '@/components/admin/closings/closings-search';
import { ClosingsView } from '@/components/admin/closings/closings-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { db } from '@/lib/db/client';
import { listClosings } from '@/lib/store/closings/list-closings';
import { closingsQuery } from '@/lib/store/closings/queries';
import { shopZone } from '@/lib/store/closings/shop-zone';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeClosings')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(closingsSearch);

export default async function ClosingsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const actor = await requireOperator('/admin/money/closings', 'money:read');
  const { today } = await shopZone(db());
  const month = monthOf(await load(searchParams), today);
  const data = await listClosings({ actor, input: { month } });
  return (
    <Hydrated data={[[closingsQuery(month).queryKey, data]]}>
      <ClosingsView today={today} zone={actor.timeZone} />
    </Hydrated>
  );
}
