import type { Actor } from '@/lib/auth/actor';
import { savedViewsQuery } from '@/lib/campaign/saved-views/queries';
import { listSavedViews } from '@/lib/campaign/saved-views/saved-views';
import type { ViewedList } from '@/lib/campaign/saved-views/schemas';

/** A list’s saved views with the key under which its page would ask for them. */
export const readSavedViews = async (actor: Actor, list: ViewedList) =>
  [
    savedViewsQuery(list).queryKey,
    { saved_views: await listSavedViews({ actor, input: { list } }) },
  ] as const;
