import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { stockFilterOf, stockSearch } from '@/components/admin/codes/stock-search';
import { StockView } from '@/components/admin/codes/stock-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { listStock } from '@/lib/store/inventory/list-stock';
import { STOCK_PER_PAGE, stockQuery } from '@/lib/store/inventory/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeCodes')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(stockSearch);

export default async function CodesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const actor = await requireOperator('/admin/codes', 'codes:read');
  const filter = stockFilterOf(await load(searchParams));
  const first = await listStock({ actor, input: { ...filter, page: 1, per_page: STOCK_PER_PAGE } });
  return (
    <Hydrated data={[[stockQuery(filter, 1).queryKey, first]]}>
      <StockView />
    </Hydrated>
  );
}
