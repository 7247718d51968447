import { useQueryClient } from '@tanstack/react-query';
import { batchesKey, codesKey, stockKey } from '@/lib/store/inventory/queries';
import { deskOrderKey } from '@/lib/store/order-desk/queries';

/** Has every list of codes, and the order on the page, read again. */
export function useCodesChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [batchesKey, codesKey, stockKey, deskOrderKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
}
