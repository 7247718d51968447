'use client';

import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast';
import { deletePerson, type Person, restorePeople } from '@/lib/campaign/person/queries';
import { useChanged } from './use-changed';

type Props = {
  person: Person;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
};

/** Deletes a contact, and brings it back for as long as the toast stays. */
export function DeleteDialog({ person: { contact, list }, open, onOpenChange, onDeleted }: Props) {
  const texts = useTexts('person').deleting;
  const failureText = useFailureText();
  const changed = useChanged();
  const failed = (error: unknown) => showToast({ kind: 'error', title: failureText(error) });
  const undo = async () => {
    try {
      const { restored } = await restorePeople([contact.id]);
      await changed();
      void showToast(
        restored > 0
          ? { kind: 'success', title: texts.restored(contact.email) }
          : { kind: 'error', title: texts.taken(contact.email) },
      );
    } catch (error) {
      void failed(error);
    }
  };
  const remove = useMutation({
    mutationFn: () => deletePerson(contact.id),
    onSuccess: async () => {
      onOpenChange(false);
      onDeleted();
      void showToast({
        kind: 'success',
        title: texts.done(contact.email),
        undo: { label: texts.undo, run: () => void undo() },
      });
      await changed({ isGone: true });
    },
    onError: failed,
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title(contact.email)}
      confirm={texts.confirm}
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      {texts.text(list.name)}
    </ConfirmDialog>
  );
}
