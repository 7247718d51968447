import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  ApiSettingsInput,
  ChangeEmailInput,
  ChangePasswordInput,
  ForgotPasswordInput,
  ProfileInput,
  RecentPasswordInput,
  ResetPasswordInput,
  SignUpInput,
} from '@/lib/auth/accounts/schemas';
import type { AddPasskeyInput, ConfirmWithPasskeyInput } from '@/lib/auth/passkeys/schemas';
import { fetchFile } from '@/lib/http/fetch-file';
import { storeApi } from '../api-client';

/** The browsers in which the account is signed in. */
export const sessionsQuery = () => queryOptions(storeApi.query('GET /account/sessions'));

/** The account's living tokens. */
export const tokensQuery = () => queryOptions(storeApi.query('GET /account/tokens'));

export const revokeSession = (id: string) => storeApi.call('POST /account/sessions/revoke', { id });

export const revokeToken = (id: number) => storeApi.call('POST /account/tokens/revoke', { id });

/** Has the password asked for where the session showed it too long ago, and else does nothing. @throws ApiFailure */
export const confirmSignIn = (input: { password?: string } = {}) =>
  storeApi.call('POST /account/sessions/confirm', input);

/** A new key pair. This answer is the only one that ever holds the secret. */
export const rotateKeys = () => storeApi.call('POST /account/keys/rotate', {});

/** Whether signing in takes a second factor. */
export const twoFactorQuery = () => queryOptions(storeApi.query('GET /account/two-factor'));

export const twoFactorCalls = {
  start: () => storeApi.call('POST /account/two-factor/start', {}),
  confirm: (input: { code: string }) => storeApi.call('POST /account/two-factor/confirm', input),
  renew: () => storeApi.call('POST /account/two-factor/recovery-codes', {}),
  stop: (input: { code: string }) => storeApi.call('POST /account/two-factor/stop', input),
};

/** The account's passkeys. */
export const passkeysQuery = () => queryOptions(storeApi.query('GET /account/passkeys'));

export const passkeyCalls = {
  start: () => storeApi.call('POST /account/passkeys/start', {}),
  add: (input: z.input<typeof AddPasskeyInput>) => storeApi.call('POST /account/passkeys/add', input),
  remove: (input: { id: number }) => storeApi.call('POST /account/passkeys/remove', input),
  startConfirmation: () => storeApi.call('POST /account/sessions/confirm-by-passkey/start'),
  confirm: (input: z.input<typeof ConfirmWithPasskeyInput>) =>
    storeApi.call('POST /account/sessions/confirm-by-passkey', input),
  startSignIn: () => storeApi.call('POST /account/passkeys/sign-in'),
};

export const signUp = (input: z.input<typeof SignUpInput>) => storeApi.call('POST /account/sign-up', input);

export const forgotPassword = (input: z.input<typeof ForgotPasswordInput>) =>
  storeApi.call('POST /account/forgot-password', input);

export const resetPassword = (input: z.input<typeof ResetPasswordInput>) =>
  storeApi.call('POST /account/reset-password', input);

/** Mails a link to the new address, which changes it. */
export const requestEmailChange = (input: z.input<typeof ChangeEmailInput>) =>
  storeApi.call('POST /account/email', input);

export const deleteAccount = (input: z.input<typeof RecentPasswordInput>) =>
  storeApi.call('POST /account/delete', input);

/** The file with a copy of the account’s data. @throws ApiFailure */
export const exportAccount = () => fetchFile('/api/account/export', {});

export const changePassword = (input: z.input<typeof ChangePasswordInput>) =>
  storeApi.call('POST /account/password', input);

export const updateProfile = (input: z.input<typeof ProfileInput>) =>
  storeApi.call('POST /account/profile', input);

export const changeApiSettings = (input: z.input<typeof ApiSettingsInput>) =>
  storeApi.call('POST /account/api-settings', input);

export const resendVerification = () => storeApi.call('POST /account/resend-verification');
