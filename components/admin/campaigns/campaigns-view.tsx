'use client';

import { useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { useCan } from '@/components/admin/shell/role-context';
import { StateList } from '@/components/admin/state-list';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { CAMPAIGNS_PER_PAGE, deskCampaignsPage } from '@/lib/store/campaign-desk/queries';
import { CAMPAIGN_STATES } from '@/lib/store/campaign-desk/schemas';
import { campaignColumns } from './campaign-columns';
import { campaignsFilterOf, campaignsSearch } from './campaigns-search';

/** The shop’s campaigns, those to come first. */
export function CampaignsView({ zone }: { zone: string }) {
  const texts = useTexts('officeCampaigns');
  const formats = useFormats();
  const columns = useMemo(() => campaignColumns(texts, formats, zone), [texts, formats, zone]);
  const page = useListPage({
    name: 'campaigns',
    search: campaignsSearch,
    filterOf: campaignsFilterOf,
    pageQuery: deskCampaignsPage,
    pageSize: CAMPAIGNS_PER_PAGE,
    columns,
  });
  return (
    <StateList
      page={page}
      texts={texts}
      filter={page.filterBy(
        'state',
        texts.filters.state,
        CAMPAIGN_STATES.map((value) => ({ value, label: texts.states[value] })),
      )}
      href="/admin/campaigns"
      mayWrite={useCan('campaigns:write')}
      nameOf={({ name }) => name}
    />
  );
}
