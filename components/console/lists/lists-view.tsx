'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { AudienceTabs } from '@/components/console/contacts/audience-tabs';
import { BulkProgress } from '@/components/console/contacts/bulk-progress';
import { useBulkActions } from '@/components/console/contacts/use-bulk-actions';
import { useMay } from '@/components/console/shell/account-context';
import { Allowed } from '@/components/console/shell/allowed';
import { useRowDialogs } from '@/components/console/use-row-dialogs';
import { TablePage } from '@/components/shell/table-page';
import { Button } from '@/components/ui/button';
import { useWholeListPage } from '@/components/ui/data-table/use-list-page';
import { useKeys } from '@/components/ui/use-keys';
import { type ContactList, listRows, listsQuery } from '@/lib/campaign/contact-types/queries';
import { listColumns, listOrders } from './list-columns';
import { ListDialog } from './list-dialog';
import { listsSearch } from './lists-search';

const DeleteListDialog = lazy(() => import('./delete-list-dialog'));
const ListDrawer = lazy(() => import('./list-drawer'));

const textOf = ({ name }: ContactList) => name;

/** All of an account's lists. */
export function ListsView({ zone }: { zone: string }) {
  const mayWrite = useMay('audience:write');
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
  useKeys({ n: () => page.setNew(mayWrite) });
  const create = (
    <Allowed to="audience:write">
      <Button variant="primary" onClick={() => page.setNew(true)}>
        <Plus aria-hidden="true" />
        {texts.new}
      </Button>
    </Allowed>
  );
  return (
    <TablePage
      page={page}
      title={texts.title}
      detail={texts.intro}
      actions={query.data && query.data.length > 0 && create}
      tabs={<AudienceTabs />}
      searchHint={texts.searchHint}
      label={texts.title}
      nameOf={textOf}
      hrefOf={({ id }) => `/console/lists?open=${id}`}
      onOpen={({ id }) => page.open(id)}
      openId={page.openId}
      none={{ title: texts.none, hint: texts.noneHint, action: create }}
    >
      <BulkProgress {...bulk} />
      {changed !== undefined && (
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
    </TablePage>
  );
}
