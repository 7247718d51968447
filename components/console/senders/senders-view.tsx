'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useMemo, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { ListPage } from '@/components/console/list-page';
import { ConsoleHeader } from '@/components/console/shell/console-header';
import { Button } from '@/components/ui/button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { usePagedRows } from '@/components/ui/data-table/use-paged-rows';
import { EmptyState } from '@/components/ui/empty-state';
import { useKeys } from '@/components/ui/use-keys';
import type { Country } from '@/lib/campaign/locations/queries';
import { SENDERS_PER_PAGE, senderRows } from '@/lib/campaign/senders/queries';
import { senderColumns } from './sender-columns';
import { SenderDrawer } from './sender-drawer';
import { sendersSearch } from './senders-search';

type Props = { countries: readonly Country[]; zone: string };

/** All of an account's senders. */
export function SendersView({ countries, zone }: Props) {
  const texts = useTexts('senders');
  const formats = useFormats();
  const router = useRouter();
  const [state, setState] = useQueryStates(sendersSearch);
  const [view, setView] = useState({ first: 0, last: 0 });
  const rows = usePagedRows({
    pageQuery: (page) => senderRows(state.q, page),
    pageSize: SENDERS_PER_PAGE,
    view,
  });
  const columns = useMemo(() => senderColumns({ texts, formats, zone }), [texts, formats, zone]);
  const add = () => void setState({ new: true });
  useKeys({ n: add });
  const create = (
    <Button variant="primary" onClick={add}>
      <Plus aria-hidden="true" />
      {texts.new}
    </Button>
  );
  const isEmpty = !rows.isLoading && rows.total === 0 && !state.q;
  const clear = () => void setState({ q: '' });
  return (
    <ListPage>
      <ConsoleHeader title={texts.title} detail={texts.intro} actions={!isEmpty && create} />
      {!isEmpty && (
        <TableToolbar
          search={state.q}
          onSearch={(q) => void setState({ q })}
          searchHint={texts.searchHint}
          onClearFilters={clear}
        />
      )}
      <DataTable
        label={texts.title}
        columns={columns}
        rows={rows}
        onView={setView}
        nameOf={({ nickname }) => nickname}
        hrefOf={({ id }) => `/console/senders/${id}`}
        onOpen={({ id }) => router.push(`/console/senders/${id}`)}
        sort=""
        onSort={() => {}}
        empty={
          state.q ? (
            <NoneFits onClear={clear} />
          ) : (
            <EmptyState title={texts.none} action={create}>
              {texts.noneHint}
            </EmptyState>
          )
        }
      />
      {state.new && (
        <SenderDrawer
          sender={null}
          like={rows.rowAt(0)}
          countries={countries}
          onClose={() => void setState({ new: false })}
        />
      )}
    </ListPage>
  );
}
