import { z } from 'zod';
import { AccountKeys, RotateKeysInput } from '@/lib/auth/accounts/schemas';
import { rotateKeys as rotate } from '@/lib/auth/keys/rotate-keys';
import { listSessions as readSessions } from '@/lib/auth/sessions/list-sessions';
import { revokeSession as endSession } from '@/lib/auth/sessions/revoke-session';
import { RevokeSessionInput, recentPassword, SessionListView } from '@/lib/auth/sessions/schemas';
import { listTokens as readTokens } from '@/lib/auth/tokens/list-tokens';
import { revokeToken as endToken } from '@/lib/auth/tokens/revoke-token';
import { RevokeTokenInput, TokenListView } from '@/lib/auth/tokens/schemas';
import { store } from '../contract';

const tag = 'Account';
const done = z.string();

export const rotateKeysEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/keys/rotate',
  summary: 'Replace the key pair.',
  description: 'The old pair and all tokens end at once. The secret key is shown in this answer alone.',
  tag,
  extension: true,
  auth: 'session',
  fresh: true,
  body: RotateKeysInput,
  example: { body: { password: 'shopper-demo-1' } },
  response: AccountKeys,
  handler: ({ actor }) => rotate({ actor }),
});

export const listTokensEndpoint = store.endpoint({
  method: 'GET',
  path: '/account/tokens',
  summary: 'List the living API tokens, a hundred at most.',
  tag,
  extension: true,
  auth: 'session',
  response: TokenListView,
  handler: ({ actor }) => readTokens({ actor }),
});

export const revokeTokenEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/tokens/revoke',
  summary: 'End an API token.',
  tag,
  extension: true,
  auth: 'session',
  record: 'id',
  body: RevokeTokenInput,
  example: { body: { id: 1 } },
  response: done,
  async handler({ actor, body }) {
    await endToken({ actor, input: body });
    return 'Token revoked.';
  },
});

export const listSessionsEndpoint = store.endpoint({
  method: 'GET',
  path: '/account/sessions',
  summary: 'List the browsers in which the account is signed in, a hundred at most.',
  tag,
  extension: true,
  auth: 'session',
  response: SessionListView,
  handler: ({ actor }) => readSessions({ actor }),
});

export const revokeSessionEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/sessions/revoke',
  summary: 'Sign a browser out.',
  tag,
  extension: true,
  auth: 'session',
  body: RevokeSessionInput,
  example: { body: { id: '0b6f1c1e-5a56-4d0e-9f0a-6f3f5a3f2c11' }, status: 404 },
  response: done,
  async handler({ actor, body }) {
    await endSession({ actor, input: body });
    return 'Signed out.';
  },
});

export const confirmSignInEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/sessions/confirm',
  summary: 'Show the password again, or ask whether that is needed.',
  description:
    'Some endpoints take of a session that it has shown the password or a passkey within ten minutes. This shows it; without `password` it answers as they would.',
  tag,
  extension: true,
  auth: 'session',
  fresh: true,
  body: z.object({ password: recentPassword() }),
  example: { body: { password: 'shopper-demo-1' } },
  response: done,
  handler: async () => 'Confirmed.',
});
