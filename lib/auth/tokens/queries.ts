import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/http/call-api';
import type { TokenList } from './schemas';

/** The account's living tokens. */
export const tokensQuery = () =>
  queryOptions({
    queryKey: ['account', 'tokens'],
    queryFn: ({ signal }) => callApi<TokenList>('/api/account/tokens', { signal }),
  });

export const revokeToken = (id: number) =>
  callApi('/api/account/tokens/revoke', { method: 'POST', body: { id } });
