import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/http/call-api';
import type { SessionList } from './schemas';

/** The browsers in which the account is signed in. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => callApi<SessionList>('/api/account/sessions', { signal }),
  });

export const revokeSession = (id: string) =>
  callApi('/api/account/sessions/revoke', { method: 'POST', body: { id } });
