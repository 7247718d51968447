'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { discardImport, importsKey } from '@/lib/campaign/imports/queries';

type Props = { id: number; children: string; label: string };

/** Throws away a file that nobody has begun to import. */
export function DiscardButton({ id, children, label }: Props) {
  const texts = useTexts('imports');
  const failureText = useFailureText();
  const client = useQueryClient();
  const discard = useMutation({
    mutationFn: () => discardImport(id),
    onSuccess: () => void showToast({ kind: 'success', title: texts.discarded }),
    onError: (error) =>
      void showToast({ kind: 'error', title: texts.notDiscarded, description: failureText(error) }),
    onSettled: () => void client.invalidateQueries({ queryKey: importsKey }),
  });
  return (
    <Button size="small" aria-label={label} pending={discard.isPending} onClick={() => discard.mutate()}>
      {children}
    </Button>
  );
}
