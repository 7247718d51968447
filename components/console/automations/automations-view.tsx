'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { SaveViewButton } from '@/components/console/save-view-button';
import { SavedViews } from '@/components/console/saved-views';
import { useMay } from '@/components/console/shell/account-context';
import { Allowed } from '@/components/console/shell/allowed';
import { ListPage } from '@/components/shell/list-page';
import { PageHead } from '@/components/shell/page-head';
import { Button } from '@/components/ui/button';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';
import { useKeys } from '@/components/ui/use-keys';
import { usePart } from '@/components/ui/use-part';
import { DISPLAY_STATES } from '@/lib/campaign/automations/display-states';
import { AUTOMATIONS_PER_PAGE, automationRows } from '@/lib/campaign/automations/queries';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';
import { automationColumns } from './automation-columns';
import { automationsSearch, filterOf } from './automations-search';

const loadDialog = () => import('./new-automation-dialog');

/** All of an account's automations, with who is in them. */
export function AutomationsView({ choices, zone }: { choices: DraftChoices; zone: string }) {
  const mayWrite = useMay('sends:write');
  const texts = useTexts('automations');
  const formats = useFormats();
  const router = useRouter();
  const columns = useMemo(() => automationColumns({ texts, formats, zone }), [texts, formats, zone]);
  const { rows, isNarrowed, ...page } = useListPage({
    name: 'automations',
    search: automationsSearch,
    filterOf,
    pageQuery: automationRows,
    pageSize: AUTOMATIONS_PER_PAGE,
    columns,
  });
  const create = () => page.setNew(mayWrite);
  useKeys({ n: create });
  const newAutomation = (
    <Allowed to="sends:write">
      <Button variant="primary" onClick={create}>
        <Plus aria-hidden="true" />
        {texts.create}
      </Button>
    </Allowed>
  );
  const NewAutomation = usePart(loadDialog, page.isNew, () => page.setNew(false));
  const isEmpty = !rows.isLoading && rows.total === 0 && !isNarrowed;
  return (
    <ListPage>
      <PageHead
        title={texts.title}
        detail={!isEmpty && texts.count(rows.total, formats.number(rows.total))}
        actions={!isEmpty && newAutomation}
      />
      {!isEmpty && (
        <>
          <SavedViews list="automations" page={page} />
          <TableToolbar
            {...page.toolbar}
            searchHint={texts.searchHint}
            filters={[
              page.filterBy(
                'state',
                texts.columns.state,
                DISPLAY_STATES.map((value) => ({ value, label: texts.states[value] })),
              ),
            ]}
          >
            <SaveViewButton list="automations" page={page} />
            <ColumnsButton choice={page.choice} />
          </TableToolbar>
        </>
      )}
      <DataTable
        label={texts.title}
        {...page.table}
        nameOf={({ name }) => name || texts.unnamed}
        hrefOf={({ utr }) => `/console/automations/${utr}`}
        onOpen={({ utr }) => router.push(`/console/automations/${utr}`)}
        empty={
          isNarrowed ? (
            <NoneFits onClear={page.clear} />
          ) : (
            <EmptyState title={texts.none} action={newAutomation}>
              {texts.noneHint}
            </EmptyState>
          )
        }
      />
      {NewAutomation && page.isNew && <NewAutomation choices={choices} onClose={() => page.setNew(false)} />}
    </ListPage>
  );
}
