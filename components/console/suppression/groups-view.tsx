'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useMay } from '@/components/console/shell/account-context';
import { Allowed } from '@/components/console/shell/allowed';
import { useRowDialogs } from '@/components/console/use-row-dialogs';
import { useFailureText } from '@/components/form/use-failure-text';
import { TablePage } from '@/components/shell/table-page';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useWholeListPage } from '@/components/ui/data-table/use-list-page';
import { Drawer } from '@/components/ui/drawer';
import { showToast } from '@/components/ui/toast';
import { useKeys } from '@/components/ui/use-keys';
import {
  deleteGroup,
  groupRows,
  groupsQuery,
  restoreGroup,
  type UnsubscribeGroup,
} from '@/lib/campaign/suppression/queries';
import { groupColumns, groupOrders } from './group-columns';
import { GroupDrawer } from './group-drawer';
import { groupsSearch } from './groups-search';
import { ReaderPreview } from './reader-preview';
import { SuppressionTabs } from './suppression-header';

type Props = { sender: { name: string; replyTo: string }; zone: string };

const nameOf = ({ group_name }: UnsubscribeGroup) => group_name;
const textOf = ({ group_name, description }: UnsubscribeGroup) => `${group_name} ${description}`;

/** The kinds of mail that readers can leave one by one. */
export function GroupsView({ sender, zone }: Props) {
  const mayWrite = useMay('audience:write');
  const { group: texts, title, groups: label, intro, preview } = useTexts('suppression');
  const [isPreviewed, setPreviewed] = useState(false);
  const failureTextOf = useFailureText();
  const queries = useQueryClient();
  const query = useQuery(groupRows());
  const groups = query.data ?? [];
  const { edited, doomed, ...dialogs } = useRowDialogs<UnsubscribeGroup>();
  const { edit, askDelete } = dialogs;
  const formats = useFormats();
  const columns = useMemo(
    () => groupColumns({ texts, formats, zone, onEdit: edit, onRemove: askDelete }),
    [texts, formats, zone, edit, askDelete],
  );
  const page = useWholeListPage({
    name: 'groups',
    search: groupsSearch,
    columns,
    query,
    textOf,
    orders: groupOrders,
  });
  const opened = groups.find(({ id }) => id === page.openId);
  const edits = page.isNew ? null : (edited ?? opened);
  const changed = mayWrite ? edits : undefined;
  const close = () => {
    dialogs.closeEdit();
    page.open(null);
    page.setNew(false);
  };
  const reload = () => queries.invalidateQueries({ queryKey: groupsQuery().queryKey });
  const restore = useMutation({
    mutationFn: ({ id }: UnsubscribeGroup) => restoreGroup(id),
    onSuccess: (_, { group_name }) => showToast({ kind: 'success', title: texts.restored(group_name) }),
    onError: (failure) => showToast({ kind: 'error', title: failureTextOf(failure) }),
    onSettled: reload,
  });
  const remove = useMutation({
    mutationFn: ({ id }: UnsubscribeGroup) => deleteGroup(id),
    onSuccess: (_, group) => {
      dialogs.closeDelete();
      showToast({
        kind: 'success',
        title: texts.removed(group.group_name),
        undo: { label: texts.undo, run: () => restore.mutate(group) },
      });
    },
    onError: (failure) => showToast({ kind: 'error', title: failureTextOf(failure) }),
    onSettled: reload,
  });
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
      title={title}
      detail={intro}
      actions={
        <>
          <Button onClick={() => setPreviewed(true)}>{preview.open}</Button>
          {groups.length > 0 && create}
        </>
      }
      tabs={<SuppressionTabs />}
      searchHint={texts.searchHint}
      label={label}
      nameOf={nameOf}
      hrefOf={({ id }) => `/console/suppression/groups?open=${id}`}
      onOpen={({ id }) => page.open(id)}
      openId={page.openId}
      none={{ title: texts.none, hint: texts.noneHint, action: create }}
    >
      {changed !== undefined && (
        <GroupDrawer
          key={changed?.id ?? 'new'}
          group={changed}
          groups={groups}
          sender={sender}
          onClose={close}
          onSaved={reload}
        />
      )}
      <Drawer open={isPreviewed} onOpenChange={setPreviewed} title={preview.open}>
        <ReaderPreview sender={sender} groups={groups} own={null} />
      </Drawer>
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(isOpen) => !isOpen && dialogs.closeDelete()}
        title={texts.removeTitle(doomed?.group_name ?? '')}
        confirm={texts.confirmRemove}
        pending={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed)}
      >
        {doomed &&
          texts.removeText(
            formats.number(doomed.unsubscribe_clients_count),
            doomed.unsubscribe_clients_count === 1,
          )}
      </ConfirmDialog>
    </TablePage>
  );
}
