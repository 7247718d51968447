import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { bulkActionsKey } from '@/lib/campaign/bulk-actions/queries';
import { listsQuery } from '@/lib/campaign/contact-types/queries';
import { importsKey } from '@/lib/campaign/imports/queries';
import { attentionQuery } from '@/lib/campaign/overview/queries';
import { peopleKeys } from '@/lib/campaign/people/queries';
import { segmentKeys } from '@/lib/campaign/segments/queries';
import { suppressedKey } from '@/lib/campaign/suppression/queries';

const audienceKeys = [
  ...peopleKeys,
  ...segmentKeys,
  listsQuery().queryKey,
  suppressedKey,
  importsKey,
  bulkActionsKey,
];

/** Reads everything of the audience again when an import, a bulk action, or undoing one has begun or ended. */
export function useAudienceChanges(): void {
  const client = useQueryClient();
  const { data } = useQuery(attentionQuery());
  const state = data && [data.ended_changes, data.running_imports, data.running_bulk_actions].join();
  const known = useRef(state);
  useEffect(() => {
    if (known.current !== undefined && known.current !== state)
      for (const queryKey of audienceKeys) void client.invalidateQueries({ queryKey });
    known.current = state;
  }, [client, state]);
}
