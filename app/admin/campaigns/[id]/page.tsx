import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CampaignView } from '@/components/admin/campaigns/campaign-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { foundOrNull } from '@/lib/errors';
import { MAX_ID } from '@/lib/fields';
import { getDeskCampaign } from '@/lib/store/campaign-desk/get-desk-campaign';
import { deskCampaignOptions } from '@/lib/store/campaign-desk/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeCampaigns')).title,
});
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ id: string }> };

export default async function CampaignPage({ params }: Props) {
  const { id: digits } = await params;
  const actor = await requireOperator(`/admin/campaigns/${encodeURIComponent(digits)}`, 'campaigns:read');
  const id = /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : 0;
  if (id < 1 || id > MAX_ID) notFound();
  const campaign = await foundOrNull(getDeskCampaign({ actor, input: { id } }));
  if (!campaign) notFound();
  return (
    <Hydrated data={[[deskCampaignOptions(id).queryKey, campaign]]}>
      <CampaignView id={id} zone={actor.timeZone} />
    </Hydrated>
  );
}
