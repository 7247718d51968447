import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/http/call-api';
import type { Token } from './schemas';

/** The account's living tokens. */
export const tokensQuery = () =>
  queryOptions({
    queryKey: ['account', 'tokens'],
    queryFn: ({ signal }) => callApi<{ tokens: Token[] }>('/api/account/tokens', { signal }),
    select: ({ tokens }) => tokens,
  });

export const revokeToken = (id: number) =>
  callApi('/api/account/tokens/revoke', { method: 'POST', body: { id } });
