'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FreshSignIn } from '@/components/form/fresh-sign-in';
import { Toaster } from '@/components/ui/toaster';
import { retryPassing } from '@/lib/http/retry';

/** What pages with forms and live data stand in: the query cache and the place for toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: retryPassing },
        },
      }),
  );
  return (
    <QueryClientProvider client={client}>
      {children}
      <FreshSignIn />
      <Toaster />
    </QueryClientProvider>
  );
}
