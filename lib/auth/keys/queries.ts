import { callApi } from '@/lib/http/call-api';

/** A new key pair. This answer is the only one that ever holds the secret. */
export const rotateKeys = () =>
  callApi<{ public_key: string; secret_key: string }>('/api/account/keys/rotate', {
    method: 'POST',
    body: {},
  });
