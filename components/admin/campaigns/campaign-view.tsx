'use client';

import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useCan } from '@/components/admin/shell/role-context';
import { PageHead } from '@/components/shell/page-head';
import { deskCampaignOptions } from '@/lib/store/campaign-desk/queries';
import { CampaignActions } from './campaign-actions';
import { CampaignFigures } from './campaign-figures';
import { CampaignForm } from './campaign-form';
import { CampaignState } from './campaign-state';
import { campaignDraftOf } from './draft-campaign';

/** One campaign: when it runs, and what it sells at which price. */
export function CampaignView({ id, zone }: { id: number; zone: string }) {
  const texts = useTexts('officeCampaigns');
  const mayWrite = useCan('campaigns:write');
  const { data: campaign } = useQuery(deskCampaignOptions(id));
  if (!campaign) return null;
  const { name, state, currency, decimals } = campaign;
  return (
    <>
      <PageHead
        title={name}
        detail={<CampaignState state={state} label={texts.states[state]} />}
        above={[{ label: texts.title, href: '/admin/campaigns' }]}
        aboveLabel={texts.above}
        actions={mayWrite && <CampaignActions campaign={campaign} />}
      />
      <CampaignFigures campaign={campaign} />
      <CampaignForm
        campaign={campaign}
        begin={campaignDraftOf(campaign)}
        currency={currency}
        decimals={decimals}
        zone={zone}
        isEditable={mayWrite}
      />
    </>
  );
}
