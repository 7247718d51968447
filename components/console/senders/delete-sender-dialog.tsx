'use client';

import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast';
import { type SenderUsage, senderCalls } from '@/lib/campaign/senders/queries';
import { useSendersChanged } from './use-senders-changed';

type Props = { usage: SenderUsage; onClose: () => void; onDeleted: () => void };

/** Deletes a sender after it has said what that does; for ten seconds it can be taken back. */
export function DeleteSenderDialog({ usage: { sender, uses }, onClose, onDeleted }: Props) {
  const { deletion: texts, undo: undoLabel } = useTexts('senders');
  const failureTextOf = useFailureText();
  const changed = useSendersChanged();
  const failed = (error: unknown) => void showToast({ kind: 'error', title: failureTextOf(error) });
  const count = (wanted: SenderUsage['uses'][number]['state']) =>
    uses.filter(({ state }) => state === wanted).length;
  const lines = (['ready', 'running', 'live', 'draft'] as const).flatMap((state) =>
    count(state) > 0 ? [texts[state](count(state))] : [],
  );
  const restore = () =>
    senderCalls.restore(sender.id).then(async () => {
      await changed();
      void showToast({
        kind: 'success',
        title: texts.undone(sender.nickname),
        ...(count('ready') > 0 && { description: texts.undoneDrafts }),
      });
    }, failed);
  const deletion = useMutation({
    mutationFn: () => senderCalls.delete(sender.id),
    onSuccess: async () => {
      onDeleted();
      void showToast({
        kind: 'success',
        title: texts.done(sender.nickname),
        undo: { label: undoLabel, run: () => void restore() },
      });
      await changed({ isGone: true });
    },
    onError: failed,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title(sender.nickname)}
      confirm={texts.confirm}
      pending={deletion.isPending}
      onConfirm={() => deletion.mutate()}
    >
      {lines.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className="grid list-disc gap-1 pl-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
