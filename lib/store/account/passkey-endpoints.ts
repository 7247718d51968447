import { z } from 'zod';
import { addPasskey as add } from '@/lib/auth/passkeys/add-passkey';
import {
  confirmWithPasskey as confirm,
  startPasskeyConfirmation as startConfirmation,
} from '@/lib/auth/passkeys/confirm-with-passkey';
import { listPasskeys as list } from '@/lib/auth/passkeys/list-passkeys';
import { removePasskey as remove } from '@/lib/auth/passkeys/remove-passkey';
import {
  AddPasskeyInput,
  ConfirmWithPasskeyInput,
  PasskeyList,
  PasskeyOptions,
  PasskeyView,
  RemovePasskeyInput,
  StartPasskeyInput,
} from '@/lib/auth/passkeys/schemas';
import { startPasskey as start } from '@/lib/auth/passkeys/start-passkey';
import { startPasskeySignIn as startSignIn } from '@/lib/auth/passkeys/start-passkey-sign-in';
import { store } from '../contract';

const tag = 'Account';

export const listPasskeysEndpoint = store.endpoint({
  method: 'GET',
  path: '/account/passkeys',
  summary: 'List the account’s passkeys.',
  tag,
  extension: true,
  auth: 'session',
  response: PasskeyList,
  handler: ({ actor }) => list({ actor }),
});

export const startPasskeyEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/passkeys/start',
  summary: 'Get what a browser needs to make a passkey.',
  description: '`account/passkeys/add` takes what the browser makes of it within five minutes.',
  tag,
  extension: true,
  auth: 'session',
  fresh: true,
  strictRateLimit: true,
  body: StartPasskeyInput,
  response: PasskeyOptions,
  handler: async ({ actor }) => ({ ...(await start({ actor })) }),
});

export const addPasskeyEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/passkeys/add',
  summary: 'Add a passkey that the browser has made.',
  tag,
  extension: true,
  auth: 'session',
  strictRateLimit: true,
  body: AddPasskeyInput,
  example: {
    body: {
      response: {
        id: 'AQ',
        rawId: 'AQ',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'oA' },
      },
    },
    status: 422,
  },
  response: PasskeyView,
  handler: ({ actor, body, request }) =>
    add({ actor, input: body, userAgent: request.headers.get('user-agent') ?? '' }),
});

export const removePasskeyEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/passkeys/remove',
  summary: 'Remove one of the account’s passkeys.',
  tag,
  extension: true,
  auth: 'session',
  fresh: true,
  strictRateLimit: true,
  record: 'id',
  body: RemovePasskeyInput,
  example: { body: { id: 1 }, status: 404 },
  response: z.literal('Deleted Successfully'),
  async handler({ actor, body }) {
    await remove({ actor, input: body });
    return 'Deleted Successfully' as const;
  },
});

export const startPasskeySignInEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/passkeys/sign-in',
  summary: 'Get what a browser needs to sign in with a passkey.',
  description: 'Only a browser at this site can use it.',
  tag,
  extension: true,
  auth: 'public',
  strictRateLimit: true,
  response: PasskeyOptions,
  handler: async () => ({ ...(await startSignIn()) }),
});

export const startPasskeyConfirmationEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/sessions/confirm-by-passkey/start',
  summary: 'Get what a browser needs to confirm a sign-in with a passkey.',
  tag,
  extension: true,
  auth: 'session',
  strictRateLimit: true,
  response: PasskeyOptions,
  handler: async ({ actor }) => ({ ...(await startConfirmation({ actor })) }),
});

export const confirmWithPasskeyEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/sessions/confirm-by-passkey',
  summary: 'Confirm a sign-in with a passkey, in place of the password.',
  tag,
  extension: true,
  auth: 'session',
  strictRateLimit: true,
  body: ConfirmWithPasskeyInput,
  example: {
    body: {
      response: {
        id: 'AQ',
        rawId: 'AQ',
        type: 'public-key',
        response: { clientDataJSON: 'e30', authenticatorData: 'AQ', signature: 'AQ' },
      },
    },
    status: 422,
  },
  response: z.literal('Confirmed.'),
  async handler({ actor, body }) {
    await confirm({ actor, input: body });
    return 'Confirmed.' as const;
  },
});
