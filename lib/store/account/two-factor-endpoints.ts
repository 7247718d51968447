import { z } from 'zod';
import { renewRecoveryCodes, stopTwoFactor } from '@/lib/auth/two-factor/change';
import { getTwoFactor as read } from '@/lib/auth/two-factor/get-two-factor';
import {
  ConfirmTwoFactorInput,
  RecoveryCodesView,
  StartTwoFactorInput,
  StopTwoFactorInput,
  TwoFactorSetup,
  TwoFactorView,
} from '@/lib/auth/two-factor/schemas';
import { confirmTwoFactor, startTwoFactor } from '@/lib/auth/two-factor/set-up';
import { store } from '../contract';

const tag = 'Account';

export const getTwoFactorEndpoint = store.endpoint({
  method: 'GET',
  path: '/account/two-factor',
  summary: 'Get whether signing in takes a second factor.',
  tag,
  extension: true,
  auth: 'session',
  response: TwoFactorView,
  handler: ({ actor }) => read({ actor }),
});

export const startTwoFactorEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/two-factor/start',
  summary: 'Get a secret for an authenticator app.',
  description:
    'It counts once `account/two-factor/confirm` has got a code of it. Each call makes another one.',
  tag,
  extension: true,
  auth: 'session',
  fresh: true,
  strictRateLimit: true,
  body: StartTwoFactorInput,
  response: TwoFactorSetup,
  handler: ({ actor }) => startTwoFactor({ actor }),
});

export const confirmTwoFactorEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/two-factor/confirm',
  summary: 'Turn two-factor authentication on with a code of the app.',
  description: 'The account’s other sessions end. The recovery codes are shown only in this answer.',
  tag,
  extension: true,
  auth: 'session',
  strictRateLimit: true,
  body: ConfirmTwoFactorInput,
  example: { body: { code: '123456' }, status: 409 },
  response: RecoveryCodesView,
  handler: ({ actor, body, address }) => confirmTwoFactor({ actor, input: body, address }),
});

export const renewRecoveryCodesEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/two-factor/recovery-codes',
  summary: 'Replace the recovery codes.',
  tag,
  extension: true,
  auth: 'session',
  fresh: true,
  strictRateLimit: true,
  body: StartTwoFactorInput,
  example: { body: {}, status: 409 },
  response: RecoveryCodesView,
  handler: ({ actor }) => renewRecoveryCodes({ actor }),
});

export const stopTwoFactorEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/two-factor/stop',
  summary: 'Turn two-factor authentication off.',
  tag,
  extension: true,
  auth: 'session',
  fresh: true,
  strictRateLimit: true,
  body: StopTwoFactorInput,
  example: { body: { code: '123456' }, status: 409 },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body, address }) {
    await stopTwoFactor({ actor, input: body, address });
    return 'Updated Successfully' as const;
  },
});
