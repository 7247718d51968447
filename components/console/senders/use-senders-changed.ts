import { useQueryClient } from '@tanstack/react-query';
import { attentionQuery } from '@/lib/campaign/overview/queries';
import { senderKeys } from '@/lib/campaign/senders/queries';

/** Has everything read again that shows senders. Of one that is gone, nothing can be asked any more. */
export function useSendersChanged(): (of?: { isGone: boolean }) => Promise<void> {
  const client = useQueryClient();
  return async ({ isGone } = { isGone: false }) => {
    const keys = [...senderKeys, attentionQuery().queryKey];
    await Promise.all(
      keys.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: isGone ? 'none' : 'active' })),
    );
  };
}
