import { useQueryClient } from '@tanstack/react-query';
import { batchesKey, codesKey, stockKey } from '@/lib/store/inventory/queries';

/** Has every list of codes read again. */
export function useCodesChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [batchesKey, codesKey, stockKey].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
}
