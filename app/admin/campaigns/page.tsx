import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { campaignsFilterOf, campaignsSearch } from '@/components/admin/campaigns/campaigns-search';
import { CampaignsView } from '@/components/admin/campaigns/campaigns-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { listDeskCampaigns } from '@/lib/store/campaign-desk/list-desk-campaigns';
import { CAMPAIGNS_PER_PAGE, deskCampaignsPage } from '@/lib/store/campaign-desk/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeCampaigns')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(campaignsSearch);

export default async function CampaignsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const actor = await requireOperator('/admin/campaigns', 'campaigns:read');
  const filter = campaignsFilterOf(await load(searchParams));
  const first = await listDeskCampaigns({
    actor,
    input: { ...filter, sort: filter.sort ?? '-start', page: 1, per_page: CAMPAIGNS_PER_PAGE },
  });
  return (
    <Hydrated data={[[deskCampaignsPage(filter, 1).queryKey, first]]}>
      <CampaignsView zone={actor.timeZone} />
    </Hydrated>
  );
}
