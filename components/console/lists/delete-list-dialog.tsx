'use client';

import { hashKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast';
import { type ContactList, listCalls, listUsageQuery } from '@/lib/campaign/contact-types/queries';

type Props = { list: ContactList; onClose: () => void };

/** Deletes a list after it has said what goes with it; for ten seconds it can be taken back. */
export default function DeleteListDialog({ list, onClose }: Props) {
  const { deletion: texts, undo: undoLabel } = useTexts('lists');
  const formats = useFormats();
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const { data: usage } = useQuery({ ...listUsageQuery(list.id), staleTime: 0 });
  const failed = (error: unknown) => void showToast({ kind: 'error', title: failureTextOf(error) });
  const usageHash = hashKey(listUsageQuery(list.id).queryKey);
  // Contacts and segments are other than they were; of a list that is gone nothing can be asked.
  const refresh = () => client.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== usageHash });
  const restore = () =>
    listCalls.restore(list.id).then(async () => {
      await refresh();
      void showToast({ kind: 'success', title: texts.undone(list.name) });
    }, failed);
  const deletion = useMutation({
    mutationFn: () => listCalls.delete(list.id),
    onSuccess: async () => {
      onClose();
      void showToast({
        kind: 'success',
        title: texts.done(list.name),
        undo: { label: undoLabel, run: () => void restore() },
      });
      await refresh();
    },
    onError: failed,
  });
  const count = list.contacts_count;
  const segments = usage?.segments ?? [];
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title(list.name)}
      confirm={texts.confirm}
      pending={deletion.isPending}
      onConfirm={() => deletion.mutate()}
    >
      <div className="grid gap-1.5">
        <p>{count > 0 ? texts.contacts(formats.number(count), count === 1) : texts.empty}</p>
        {!usage && <Skeleton className="h-5 w-56" />}
        {segments.length > 0 && (
          <p>{texts.segments(segments.map(({ name }) => name).join(', '), segments.length)}</p>
        )}
        {usage && usage.uses.length > 0 && (
          <ul className="grid list-disc gap-1 pl-5">
            {usage.uses.map(({ kind, utr, name, is_excluded }) => (
              <li key={`${utr} ${is_excluded}`}>
                {kind === 'automation'
                  ? texts.automation(name)
                  : is_excluded
                    ? texts.excluded(name)
                    : texts.send(name)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </ConfirmDialog>
  );
}
