'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { ListPage } from '@/components/console/list-page';
import { ConsoleHeader } from '@/components/console/shell/console-header';
import { ButtonLink } from '@/components/ui/button-link';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';
import { useKeys } from '@/components/ui/use-keys';
import { attentionQuery } from '@/lib/campaign/overview/queries';
import { SEND_STATES } from '@/lib/campaign/single-sends/display-states';
import { SENDS_PER_PAGE, sendRows, sendsKey } from '@/lib/campaign/single-sends/queries';
import { sendColumns } from './send-columns';
import { filterOf, sendsSearch } from './sends-search';

/** All of an account's single sends, whatever they are at. */
export function SendsView({ zone }: { zone: string }) {
  const texts = useTexts('sends');
  const formats = useFormats();
  const router = useRouter();
  const columns = useMemo(() => sendColumns({ texts, formats, zone }), [texts, formats, zone]);
  const { rows, isNarrowed, ...page } = useListPage({
    name: 'sends',
    search: sendsSearch,
    filterOf,
    pageQuery: sendRows,
    pageSize: SENDS_PER_PAGE,
    columns,
  });
  useFollowRunning();
  const create = () => router.push('/console/sends/new');
  useKeys({ n: create });
  const newSend = (
    <ButtonLink href="/console/sends/new" variant="primary">
      <Plus aria-hidden="true" />
      {texts.create}
    </ButtonLink>
  );
  const isEmpty = !rows.isLoading && rows.total === 0 && !isNarrowed;
  return (
    <ListPage>
      <ConsoleHeader
        title={texts.title}
        detail={!isEmpty && texts.count(rows.total, formats.number(rows.total))}
        actions={!isEmpty && newSend}
      />
      {!isEmpty && (
        <TableToolbar
          {...page.toolbar}
          searchHint={texts.searchHint}
          filters={[
            page.filterBy(
              'state',
              texts.columns.state,
              SEND_STATES.map((value) => ({ value, label: texts.states[value] })),
            ),
          ]}
        >
          <ColumnsButton choice={page.choice} />
        </TableToolbar>
      )}
      <DataTable
        label={texts.title}
        {...page.table}
        nameOf={({ name }) => name || texts.unnamed}
        hrefOf={({ utr }) => `/console/sends/${utr}`}
        onOpen={({ utr }) => router.push(`/console/sends/${utr}`)}
        empty={
          isNarrowed ? (
            <NoneFits onClear={page.clear} />
          ) : (
            <EmptyState title={texts.none} action={newSend}>
              {texts.noneHint}
            </EmptyState>
          )
        }
      />
    </ListPage>
  );
}

/** Reads the list again whenever what runs has been asked for, as long as something does, and once after it has ended. */
function useFollowRunning() {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(attentionQuery());
  const running = data?.running_sends ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts, the same one too.
  useEffect(
    () => () => void (running > 0 && client.invalidateQueries({ queryKey: sendsKey })),
    [client, running, dataUpdatedAt],
  );
}
