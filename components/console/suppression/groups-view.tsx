'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useRowDialogs } from '@/components/console/use-row-dialogs';
import { useFailureText } from '@/components/form/use-failure-text';
import { RowMenu } from '@/components/shell/row-menu';
import { ShortList } from '@/components/shell/short-list';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Drawer } from '@/components/ui/drawer';
import { Link } from '@/components/ui/link';
import { MenuItem } from '@/components/ui/menu';
import { showToast } from '@/components/ui/toast';
import { useKeys } from '@/components/ui/use-keys';
import { deleteGroup, groupsQuery, type UnsubscribeGroup } from '@/lib/campaign/suppression/queries';
import { GroupDrawer } from './group-drawer';
import { ReaderPreview } from './reader-preview';
import { SuppressionHeader } from './suppression-header';

/** The kinds of mail that readers can leave one by one. */
export function GroupsView({ sender }: { sender: { name: string; replyTo: string } }) {
  const { group: texts, intro, preview } = useTexts('suppression');
  const [isPreviewed, setPreviewed] = useState(false);
  const failureTextOf = useFailureText();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(groupsQuery());
  const groups = data?.unsubscribesGroups ?? [];
  const { edited, doomed, ...dialogs } = useRowDialogs<UnsubscribeGroup>();
  const formats = useFormats();
  const reload = () => queries.invalidateQueries({ queryKey: groupsQuery().queryKey });
  const remove = useMutation({
    mutationFn: ({ id }: UnsubscribeGroup) => deleteGroup(id),
    onSuccess: (_, { group_name }) => {
      dialogs.closeDelete();
      showToast({ kind: 'success', title: texts.removed(group_name) });
    },
    onError: (failure) => showToast({ kind: 'error', title: failureTextOf(failure) }),
    onSettled: reload,
  });
  useKeys({ n: dialogs.create });
  const create = (
    <Button variant="primary" onClick={dialogs.create}>
      <Plus aria-hidden="true" />
      {texts.new}
    </Button>
  );
  return (
    <>
      <SuppressionHeader
        detail={intro}
        actions={
          <>
            <Button onClick={() => setPreviewed(true)}>{preview.open}</Button>
            {groups.length > 0 && create}
          </>
        }
      />
      <ShortList
        error={error}
        failed={texts.failed}
        onRetry={() => void refetch()}
        isEmpty={data !== undefined && groups.length === 0}
        none={{ title: texts.none, hint: texts.noneHint, action: create }}
      >
        {groups.map((group) => (
          <GroupRow
            key={group.id}
            group={group}
            onEdit={() => dialogs.edit(group)}
            onRemove={() => dialogs.askDelete(group)}
          />
        ))}
      </ShortList>
      {edited !== undefined && (
        <GroupDrawer
          key={edited?.id ?? 'new'}
          group={edited}
          groups={groups}
          sender={sender}
          onClose={dialogs.closeEdit}
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
    </>
  );
}

type RowProps = { group: UnsubscribeGroup; onEdit: () => void; onRemove: () => void };

function GroupRow({ group, onEdit, onRemove }: RowProps) {
  const { group: texts } = useTexts('suppression');
  const formats = useFormats();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 border-b border-line py-2 md:gap-x-4">
      <div className="min-w-0">
        <button
          type="button"
          onClick={onEdit}
          title={group.group_name}
          className="line-clamp-2 rounded-[4px] text-left font-medium wrap-anywhere hover:underline"
        >
          {group.group_name}
        </button>
        <p className="line-clamp-3 text-sm wrap-anywhere">{group.description}</p>
        <p className="text-sm text-muted">{group.is_display ? texts.shown : texts.hidden}</p>
      </div>
      <Link
        href={`/console/suppression?group=${group.id}`}
        className="grid justify-items-end rounded-control px-2 py-1 tabular-nums hover:bg-hover"
      >
        <span className="font-medium">{formats.number(group.unsubscribe_clients_count)}</span>
        <span className="text-sm text-muted">{texts.left}</span>
      </Link>
      <div className="-mr-3 md:-mr-2">
        <RowMenu label={texts.actions(group.group_name)}>
          <MenuItem onSelect={onEdit}>{texts.edit}</MenuItem>
          <MenuItem tone="bad" onSelect={onRemove}>
            {texts.remove}
          </MenuItem>
        </RowMenu>
      </div>
    </li>
  );
}
