import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { showToast } from '@/components/ui/toast';
import { undoSuppressionImport } from '@/lib/campaign/suppression/queries';

/** Takes the addresses of a file off again, and says how many that were. */
export function useUndoImport() {
  const texts = useTexts('suppression').importing;
  const { number } = useFormats();
  const failureText = useFailureText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: undoSuppressionImport,
    onSuccess: ({ removed, kept }) =>
      void showToast({ kind: 'success', title: texts.undone(number(removed), removed === 1, kept) }),
    onError: (error) => void showToast({ kind: 'error', title: failureText(error) }),
    onSettled: () => client.invalidateQueries(),
  });
}
