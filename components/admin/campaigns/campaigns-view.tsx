'use client';

import { useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { useCan } from '@/components/admin/shell/role-context';
import { TablePage } from '@/components/shell/table-page';
import { ButtonLink } from '@/components/ui/button-link';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { CAMPAIGNS_PER_PAGE, deskCampaignsPage } from '@/lib/store/campaign-desk/queries';
import { CAMPAIGN_STATES } from '@/lib/store/campaign-desk/schemas';
import { campaignColumns } from './campaign-columns';
import { campaignsFilterOf, campaignsSearch } from './campaigns-search';

/** The shop’s campaigns, those to come first. */
export function CampaignsView({ zone }: { zone: string }) {
  const texts = useTexts('officeCampaigns');
  const formats = useFormats();
  const mayWrite = useCan('campaigns:write');
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
    <TablePage
      page={page}
      title={texts.title}
      actions={
        mayWrite && (
          <ButtonLink variant="primary" href="/admin/campaigns/new">
            {texts.open}
          </ButtonLink>
        )
      }
      searchHint={texts.searchHint}
      filters={[
        page.filterBy(
          'state',
          texts.filters.state,
          CAMPAIGN_STATES.map((value) => ({ value, label: texts.states[value] })),
        ),
      ]}
      label={texts.title}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `/admin/campaigns/${id}`}
      none={{ title: texts.none, hint: texts.noneHint }}
    />
  );
}
