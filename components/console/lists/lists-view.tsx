'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { AudienceTabs } from '@/components/console/contacts/audience-tabs';
import { BulkProgress } from '@/components/console/contacts/bulk-progress';
import { useBulkActions } from '@/components/console/contacts/use-bulk-actions';
import { EditedList } from '@/components/console/edited-list';
import { useRowDialogs } from '@/components/console/use-row-dialogs';
import { useWholeListPage } from '@/components/ui/data-table/use-list-page';
import { usePart } from '@/components/ui/use-part';
import { type ContactList, listRows, listsQuery } from '@/lib/campaign/contact-types/queries';
import { listColumns, listOrders } from './list-columns';
import { listsSearch } from './lists-search';

const loadDialog = () => import('./list-dialog');
const DeleteListDialog = lazy(() => import('./delete-list-dialog'));
const ListDrawer = lazy(() => import('./list-drawer'));

const textOf = ({ name }: ContactList) => name;

/** All of an account's lists. */
export function ListsView({ zone }: { zone: string }) {
  const texts = useTexts('lists');
  const formats = useFormats();
  const client = useQueryClient();
  const bulk = useBulkActions();
  const { edited, doomed, ...dialogs } = useRowDialogs<ContactList>();
  const { edit, askDelete } = dialogs;
  const columns = useMemo(
    () => listColumns({ texts, formats, zone, onRename: edit, onDelete: askDelete }),
    [texts, formats, zone, edit, askDelete],
  );
  const query = useQuery(listRows());
  const page = useWholeListPage({
    name: 'lists',
    search: listsSearch,
    columns,
    query,
    textOf,
    orders: listOrders,
  });
  const opened = query.data?.find(({ id }) => id === page.openId);
  const changed = page.isNew ? null : edited;
  const close = () => {
    dialogs.closeEdit();
    page.setNew(false);
  };
  const ListDialog = usePart(loadDialog, changed !== undefined, close);
  return (
    <EditedList
      page={page}
      texts={texts}
      list="lists"
      base="/console/lists"
      nameOf={textOf}
      hasRecords={Boolean(query.data?.length)}
      tabs={<AudienceTabs />}
    >
      <BulkProgress {...bulk} />
      {ListDialog && changed !== undefined && (
        <ListDialog
          key={changed?.id ?? 'new'}
          list={changed}
          onClose={close}
          onSaved={() => void client.invalidateQueries({ queryKey: listsQuery().queryKey })}
        />
      )}
      <Suspense>
        {opened && <ListDrawer list={opened} onClose={() => page.open(null)} />}
        {doomed && <DeleteListDialog list={doomed} onClose={dialogs.closeDelete} />}
      </Suspense>
    </EditedList>
  );
}
