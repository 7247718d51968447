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
import { Button } from '@/components/ui/button';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';
import { useKeys } from '@/components/ui/use-keys';
import type { Country } from '@/lib/campaign/locations/queries';
import { SENDERS_PER_PAGE, senderRows } from '@/lib/campaign/senders/queries';
import { senderColumns } from './sender-columns';
import { SenderDrawer } from './sender-drawer';
import { SendersHeader } from './senders-header';
import { sendersFilterOf, sendersSearch } from './senders-search';

type Props = { countries: readonly Country[]; zone: string };

/** All of an account's senders. */
export function SendersView({ countries, zone }: Props) {
  const mayWrite = useMay('senders:write');
  const texts = useTexts('senders');
  const formats = useFormats();
  const router = useRouter();
  const columns = useMemo(() => senderColumns({ texts, formats, zone }), [texts, formats, zone]);
  const page = useListPage({
    name: 'senders',
    search: sendersSearch,
    filterOf: sendersFilterOf,
    pageQuery: senderRows,
    pageSize: SENDERS_PER_PAGE,
    columns,
  });
  const { rows, isNarrowed, clear, choice, isNew, setNew, toolbar, table } = page;
  useKeys({ n: () => setNew(mayWrite) });
  const create = (
    <Allowed to="senders:write">
      <Button variant="primary" onClick={() => setNew(true)}>
        <Plus aria-hidden="true" />
        {texts.new}
      </Button>
    </Allowed>
  );
  const isEmpty = !rows.isLoading && rows.total === 0 && !isNarrowed;
  return (
    <ListPage>
      <SendersHeader detail={texts.intro} actions={!isEmpty && create} />
      {!isEmpty && (
        <div className="border-t border-line pt-3">
          <SavedViews list="senders" page={page} />
          <TableToolbar {...toolbar} searchHint={texts.searchHint}>
            <SaveViewButton list="senders" page={page} />
            <ColumnsButton choice={choice} />
          </TableToolbar>
        </div>
      )}
      <DataTable
        {...table}
        label={texts.title}
        nameOf={({ nickname }) => nickname}
        hrefOf={({ id }) => `/console/senders/${id}`}
        onOpen={({ id }) => router.push(`/console/senders/${id}`)}
        empty={
          isNarrowed ? (
            <NoneFits onClear={clear} />
          ) : (
            <EmptyState title={texts.none} action={create}>
              {texts.noneHint}
            </EmptyState>
          )
        }
      />
      {isNew && (
        <SenderDrawer
          sender={null}
          like={rows.rowAt(0)}
          countries={countries}
          onClose={() => setNew(false)}
        />
      )}
    </ListPage>
  );
}
