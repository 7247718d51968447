'use client';

import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { useCan } from '@/components/admin/shell/role-context';
import { ListPage } from '@/components/shell/list-page';
import { PageHead } from '@/components/shell/page-head';
import { ButtonLink } from '@/components/ui/button-link';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';
import { CAMPAIGNS_PER_PAGE, deskCampaignsPage } from '@/lib/store/campaign-desk/queries';
import { CAMPAIGN_STATES } from '@/lib/store/campaign-desk/schemas';
import { campaignColumns } from './campaign-columns';
import { campaignsFilterOf, campaignsSearch } from './campaigns-search';

/** The shop’s campaigns, those to come first. */
export function CampaignsView({ zone }: { zone: string }) {
  const texts = useTexts('officeCampaigns');
  const formats = useFormats();
  const router = useRouter();
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
  const hrefOf = ({ id }: { id: number }) => `/admin/campaigns/${id}`;
  return (
    <ListPage>
      <PageHead
        title={texts.title}
        actions={
          mayWrite && (
            <ButtonLink variant="primary" href="/admin/campaigns/new">
              {texts.open}
            </ButtonLink>
          )
        }
      />
      <div className="pt-3">
        <TableToolbar
          {...page.toolbar}
          searchHint={texts.searchHint}
          filters={[
            page.filterBy(
              'state',
              texts.filters.state,
              CAMPAIGN_STATES.map((value) => ({ value, label: texts.states[value] })),
            ),
          ]}
        >
          <ColumnsButton choice={page.choice} />
        </TableToolbar>
      </div>
      <DataTable
        label={texts.title}
        {...page.table}
        nameOf={({ name }) => name}
        hrefOf={hrefOf}
        onOpen={(row) => router.push(hrefOf(row))}
        empty={
          page.isNarrowed ? (
            <NoneFits onClear={page.clear} />
          ) : (
            <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
          )
        }
      />
    </ListPage>
  );
}
