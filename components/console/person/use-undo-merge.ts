import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { showToast } from '@/components/ui/toast';
import { undoMerge } from '@/lib/campaign/merges/queries';

/** Takes a merge back, and says whether that was done. */
export function useUndoMerge() {
  const texts = useTexts('merge');
  const failureText = useFailureText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: undoMerge,
    onSuccess: () => void showToast({ kind: 'success', title: texts.undone }),
    onError: (error) => void showToast({ kind: 'error', title: failureText(error) }),
    onSettled: () => client.invalidateQueries({ refetchType: 'active' }),
  });
}
