import { callApi } from '@/lib/http/call-api';

export type AccountKeys = { public_key: string; secret_key: string };

/** A new key pair. This answer is the only one that ever holds the secret. */
export const rotateKeys = (body: { password?: string }) =>
  callApi<AccountKeys>('/api/account/keys/rotate', { method: 'POST', body });
