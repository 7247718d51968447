import { dehydrate, HydrationBoundary, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Props = {
  /** What the server has read already, by the keys under which the page would ask for it. */
  data: readonly (readonly [key: QueryKey, data: unknown])[];
  children: ReactNode;
};

/** Gives a page's queries what the server has read, so that nothing is asked for twice and no spinner shows. */
export function Hydrated({ data, children }: Props) {
  const client = new QueryClient();
  for (const [key, read] of data) client.setQueryData(key, read);
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}
