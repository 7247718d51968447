'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { EditedList } from '@/components/console/edited-list';
import { useMay } from '@/components/console/shell/account-context';
import { useRowDialogs } from '@/components/console/use-row-dialogs';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useWholeListPage } from '@/components/ui/data-table/use-list-page';
import { showToast } from '@/components/ui/toast';
import { usePart } from '@/components/ui/use-part';
import {
  deleteGroup,
  groupRows,
  groupsQuery,
  restoreGroup,
  type UnsubscribeGroup,
} from '@/lib/campaign/suppression/queries';
import { groupColumns, groupOrders } from './group-columns';
import { groupsSearch } from './groups-search';
import { SuppressionTabs } from './suppression-header';

const loadDrawer = () => import('./group-drawer');
const loadPreview = () => import('./groups-preview');

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
  const GroupDrawer = usePart(loadDrawer, changed !== undefined, close);
  const GroupsPreview = usePart(loadPreview, isPreviewed, () => setPreviewed(false));
  return (
    <EditedList
      page={page}
      texts={{ ...texts, title, intro }}
      label={label}
      list="groups"
      base="/console/suppression/groups"
      nameOf={nameOf}
      hasRecords={groups.length > 0}
      actions={<Button onClick={() => setPreviewed(true)}>{preview.open}</Button>}
      tabs={<SuppressionTabs />}
    >
      {GroupDrawer && changed !== undefined && (
        <GroupDrawer
          key={changed?.id ?? 'new'}
          group={changed}
          groups={groups}
          sender={sender}
          onClose={close}
          onSaved={reload}
        />
      )}
      {GroupsPreview && (
        <GroupsPreview open={isPreviewed} onOpenChange={setPreviewed} sender={sender} groups={groups} />
      )}
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
    </EditedList>
  );
}
