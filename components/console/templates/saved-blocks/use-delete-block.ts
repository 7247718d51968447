'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { showToast } from '@/components/ui/toast';
import { type SavedBlock, savedBlockCalls, savedBlocksQuery } from '@/lib/campaign/saved-blocks/queries';

/** Takes a saved block off the list, with a way back. */
export function useDeleteBlock({ id, name }: Pick<SavedBlock, 'id' | 'name'>) {
  const texts = useTexts('savedBlocks').actions;
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: savedBlocksQuery().queryKey });
  const onError = (error: unknown) => void showToast({ kind: 'error', title: failureTextOf(error) });
  const restore = useMutation({
    mutationFn: () => savedBlockCalls.restore(id),
    onSuccess: async () => {
      await refresh();
      showToast({ kind: 'success', title: texts.undone(name) });
    },
    onError,
  });
  return useMutation({
    mutationFn: () => savedBlockCalls.delete(id),
    onSuccess: async () => {
      const undo = { label: texts.undo, run: () => restore.mutate() };
      showToast({ kind: 'success', title: texts.deleted(name), undo });
      await refresh();
    },
    onError,
  });
}
