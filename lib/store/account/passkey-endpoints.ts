import { z } from 'zod';
import { addPasskey as add } from '@/lib/auth/passkeys/add-passkey';
import { listPasskeys as list } from '@/lib/auth/passkeys/list-passkeys';
import { removePasskey as remove } from '@/lib/auth/passkeys/remove-passkey';
import {
  AddPasskeyInput,
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
const statuses = { 403: 'The password is missing or wrong, and the sign-in is older than ten minutes.' };

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
  strictRateLimit: true,
  body: StartPasskeyInput,
  statuses,
  response: PasskeyOptions,
  handler: async ({ actor, body }) => ({ ...(await start({ actor, input: body })) }),
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
  strictRateLimit: true,
  record: 'id',
  body: RemovePasskeyInput,
  statuses,
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
