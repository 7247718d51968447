import { useQueryClient } from '@tanstack/react-query';
import { peopleKeys } from '@/lib/campaign/people/queries';
import { personKeys } from '@/lib/campaign/person/queries';

/**
 * Has everything read again that shows contacts. Of one that is gone, what is on the page is not: it is about to be left,
 * and would not be found.
 */
export function useChanged(): (of?: { isGone: boolean }) => Promise<void> {
  const client = useQueryClient();
  return async ({ isGone } = { isGone: false }) => {
    const refetchType = isGone ? 'none' : 'active';
    await Promise.all([
      ...peopleKeys.map((queryKey) => client.invalidateQueries({ queryKey })),
      ...personKeys.map((queryKey) => client.invalidateQueries({ queryKey, refetchType })),
    ]);
  };
}
