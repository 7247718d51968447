'use client';

import { useTexts } from '#language';
import { PageHead } from '@/components/shell/page-head';
import { CampaignForm } from './campaign-form';
import type { CampaignDraft } from './draft-campaign';

type Props = { begin: CampaignDraft; currency: string; decimals: number; zone: string };

/** A campaign that isn’t saved yet. */
export function NewCampaign(props: Props) {
  const texts = useTexts('officeCampaigns');
  return (
    <>
      <PageHead
        title={texts.untitled}
        above={[{ label: texts.title, href: '/admin/campaigns' }]}
        aboveLabel={texts.above}
      />
      <CampaignForm {...props} isEditable />
    </>
  );
}
