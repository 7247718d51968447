'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast';
import { formCalls, formsKey } from '@/lib/campaign/sign-up-forms/queries';

type Props = { utr: string; name: string; onDeleted: () => void };

/** Deletes a form after it has said what that changes; for ten seconds it can be taken back. */
export function DeleteForm({ utr, name, onDeleted }: Props) {
  const texts = useTexts('forms').deletion;
  const failureTextOf = useFailureText();
  const router = useRouter();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: formsKey });
  const onError = (error: unknown) => void showToast({ kind: 'error', title: failureTextOf(error) });
  const restore = useMutation({
    mutationFn: () => formCalls.restore(utr),
    onSuccess: async () => {
      await refresh();
      void showToast({ kind: 'success', title: texts.undone(name) });
    },
    onError,
  });
  const deletion = useMutation({
    mutationFn: () => formCalls.delete(utr),
    onSuccess: () => {
      onDeleted();
      void refresh();
      router.push('/console/forms');
      const undo = { label: texts.undo, run: () => restore.mutate() };
      void showToast({ kind: 'success', title: texts.done(name), undo });
    },
    onError,
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.action}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={texts.title(name)}
        confirm={texts.confirm}
        pending={deletion.isPending}
        onConfirm={() => deletion.mutate()}
      >
        <p>{texts.text}</p>
      </ConfirmDialog>
    </>
  );
}
