'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast';
import { type Import, importQuery, importsKey, undoImport } from '@/lib/campaign/imports/queries';
import { attentionQuery } from '@/lib/campaign/overview/queries';
import { peopleKeys } from '@/lib/campaign/people/queries';

type Props = { shown: Import; children: string; label?: string };

/** Takes an import back, after saying what that removes; nothing where it can't be undone any more. */
export function UndoButton({
  shown: { id, created, updated, made_list, undo_until },
  children,
  label,
}: Props) {
  const texts = useTexts('imports').done;
  const { number } = useFormats();
  const failureText = useFailureText();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const undo = useMutation({
    mutationFn: () => undoImport(id),
    // Of one that takes longer, the page shows how far it is.
    onSuccess: ({ import: { status, removed, restored } }) => {
      if (status !== 'undone') return;
      void showToast({ kind: 'success', title: texts.undid(number(removed), restored, number(restored)) });
    },
    onError: (error) =>
      void showToast({ kind: 'error', title: texts.notUndone, description: failureText(error) }),
    onSettled: () => {
      setAsking(false);
      for (const queryKey of [importQuery(id).queryKey, importsKey, attentionQuery().queryKey, ...peopleKeys])
        void client.invalidateQueries({ queryKey });
    },
  });
  if (!undo_until) return null;
  return (
    <>
      <Button size="small" aria-label={label} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.undoTitle}
        confirm={texts.undo}
        pending={undo.isPending}
        onConfirm={() => undo.mutate()}
      >
        <div className="grid gap-1.5">
          <p>
            {created > 0 && texts.undoAdded(created, number(created))}{' '}
            {updated > 0 && texts.undoUpdated(updated, number(updated))} {texts.undoKept}
          </p>
          {made_list && <p>{texts.undoList}</p>}
        </div>
      </ConfirmDialog>
    </>
  );
}
