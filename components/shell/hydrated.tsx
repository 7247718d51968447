import { dehydrate, HydrationBoundary, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { consoleViewer } from '@/lib/auth/console-viewer';
import { shownTo } from '@/lib/auth/shown-to';

type Props = {
  /** What the server has read already, by the keys under which the page would ask for it. */
  data: readonly (readonly [key: QueryKey, data: unknown])[];
  children: ReactNode;
};

/** Where the keys of the campaign service's queries begin. */
const CAMPAIGN = '/api/email';

/**
 * Gives a page's queries what the server has read, so that nothing is asked for twice and no spinner shows: of a campaign
 * account, as the API would answer whoever looks.
 */
export async function Hydrated({ data, children }: Props) {
  const client = new QueryClient();
  const reader = data.some(([key]) => key[0] === CAMPAIGN) ? await consoleViewer() : null;
  for (const [key, read] of data)
    client.setQueryData(key, key[0] === CAMPAIGN ? shownTo(reader, read) : read);
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}
