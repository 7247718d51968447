import { z } from 'zod';
import { changeApiSettings as changeApi } from '@/lib/auth/accounts/change-api-settings';
import { changePassword as change, changeProblems } from '@/lib/auth/accounts/change-password';
import { getProfile as readProfile } from '@/lib/auth/accounts/get-profile';
import { requestReset } from '@/lib/auth/accounts/request-reset';
import { resendVerification as resend } from '@/lib/auth/accounts/resend-verification';
import { resetPassword as reset } from '@/lib/auth/accounts/reset-password';
import {
  ApiSettingsInput,
  ChangePasswordInput,
  ForgotPasswordInput,
  ProfileInput,
  ProfileView,
  ResetPasswordInput,
  SignUpInput,
  VerifyEmailInput,
} from '@/lib/auth/accounts/schemas';
import { signUp as register, signUpProblems } from '@/lib/auth/accounts/sign-up';
import { updateProfile as update } from '@/lib/auth/accounts/update-profile';
import { verifyEmail as verify } from '@/lib/auth/accounts/verify-email';
import { byKeyHeaders } from '@/lib/auth/authenticate';
import { issueToken } from '@/lib/auth/tokens/issue-token';
import { IssuedToken } from '@/lib/auth/tokens/schemas';
import { unauthenticated } from '@/lib/errors';
import { GENERAL_FAILURE } from '@/lib/http/errors';
import { networkOf } from '@/lib/network-of.mjs';
import { countAttempt, countHourly } from '@/lib/rate-limit';
import { localeOf } from '@/lib/texts/locale';
import { store } from '../contract';

const tag = 'Account';
const done = z.string();

/** For each network: a sign-up tells whether an address has an account, so it must not be asked for thousands. */
const SIGN_UPS_PER_HOUR = 100;

export const generateTokenEndpoint = store.endpoint({
  method: 'POST',
  path: '/generate/authorization-token',
  summary: 'Exchange the key pair for a bearer token.',
  description:
    'Send the token as `Authorization: <token>` or `Authorization: Bearer <token>`. It is good for 30 days.',
  tag: 'Authentication',
  auth: 'public',
  strictRateLimit: true,
  failures: 'general',
  statuses: { 401: 'The key pair is missing or wrong.' },
  headers: {
    PublicKey: { required: true, description: 'The account’s public key.' },
    SecretKey: { required: true, description: 'The account’s secret key.' },
  },
  envelope: 'flat',
  response: IssuedToken,
  async handler({ request }) {
    const publicKey = request.headers.get('publickey');
    const actor = await byKeyHeaders(request);
    // Wrong pairs have a limit of their own: they must not keep the right one out.
    if (publicKey) await countAttempt(actor ? 'token' : 'public-key', publicKey);
    if (!actor) throw unauthenticated(GENERAL_FAILURE);
    return { message: 'Token generated successfully', bearer_token: await issueToken({ actor }) };
  },
});

export const signUpEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/sign-up',
  summary: 'Open an account.',
  description: 'Mails a link that confirms the address.',
  tag,
  extension: true,
  auth: 'public',
  strictRateLimit: true,
  body: SignUpInput,
  check: ({ read }) => signUpProblems(read),
  example: {
    body: {
      first_name: 'Ada',
      last_name: 'Moss',
      email: 'ada.moss@example.net',
      password: 'a-long-new-password',
    },
  },
  response: done,
  async handler({ body, address, request }) {
    await countHourly('sign-up', networkOf(address), SIGN_UPS_PER_HOUR);
    const { locale } = localeOf(request.headers.get('accept-language'));
    await register({ input: body, locale });
    return 'Account created. Open the link in the mail we sent to confirm your address.';
  },
});

export const requestPasswordResetEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/forgot-password',
  summary: 'Have a link to choose a new password mailed.',
  description: 'Answers the same whether or not the address has an account.',
  tag,
  extension: true,
  auth: 'public',
  strictRateLimit: true,
  body: ForgotPasswordInput,
  example: { body: { email: 'shopper@loadout.example' } },
  response: done,
  async handler({ body }) {
    await requestReset({ input: body });
    return 'If the address has an account, a link to choose a new password is on its way.';
  },
});

export const resetPasswordEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/reset-password',
  summary: 'Choose a new password with a mailed link.',
  description: 'Ends all sessions and all API tokens of the account, and replaces its key pair.',
  tag,
  extension: true,
  auth: 'public',
  strictRateLimit: true,
  body: ResetPasswordInput,
  example: { body: { token: 'TOKEN_OF_THE_MAILED_LINK', password: 'a-long-new-password' }, status: 422 },
  response: done,
  async handler({ body, address }) {
    await reset({ input: body, address });
    return 'Your password has been changed, and your API keys have been replaced. Sign in with the new one.';
  },
});

export const verifyEmailEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/verify-email',
  summary: 'Confirm the account’s address with a mailed link.',
  tag,
  extension: true,
  auth: 'session',
  strictRateLimit: true,
  body: VerifyEmailInput,
  example: { body: { token: 'TOKEN_OF_THE_MAILED_LINK' }, status: 422 },
  response: done,
  async handler({ actor, body }) {
    await verify({ actor, input: body });
    return 'Your address is confirmed.';
  },
});

export const resendEmailVerificationEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/resend-verification',
  summary: 'Have the link that confirms the address mailed again.',
  tag,
  extension: true,
  auth: 'session',
  example: { status: 409 },
  response: done,
  async handler({ actor }) {
    await resend({ actor });
    return 'A new link is on its way.';
  },
});

export const getProfileEndpoint = store.endpoint({
  method: 'GET',
  path: '/account/profile',
  summary: 'Get the account.',
  tag,
  extension: true,
  auth: 'client',
  response: ProfileView,
  handler: ({ actor }) => readProfile({ actor }),
});

export const updateProfileEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/profile',
  summary: 'Change the account’s name and time zone.',
  tag,
  extension: true,
  auth: 'session',
  body: ProfileInput,
  example: { body: { first_name: 'Sam', last_name: 'Arvensis', time_zone: 'Europe/Oslo' } },
  response: done,
  async handler({ actor, body }) {
    await update({ actor, input: body });
    return 'Updated Successfully';
  },
});

export const changeApiSettingsEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/api-settings',
  summary: 'Choose whether API orders are paid from the balance.',
  description:
    'Off by default. With `pays_api_orders`, `card/make-order` and `top-up/make-order` pay the order as they make it, or refuse it with a 422, `Insufficient balance.`',
  tag,
  extension: true,
  auth: 'client',
  body: ApiSettingsInput,
  example: { body: { pays_api_orders: false } },
  response: done,
  async handler({ actor, body }) {
    await changeApi({ actor, input: body });
    return 'Updated Successfully';
  },
});

export const changePasswordEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/password',
  summary: 'Change the password.',
  description:
    'Ends all other sessions and all API tokens of the account. With `replace_keys`, its key pair is replaced, too; make one with `account/keys/rotate`.',
  tag,
  extension: true,
  auth: 'session',
  body: ChangePasswordInput,
  check: ({ actor, read }) => changeProblems({ actor, read }),
  example: { body: { current_password: 'shopper-demo-1', password: 'a-long-new-password' } },
  response: done,
  async handler({ actor, body }) {
    await change({ actor, input: body });
    return 'Your password has been changed.';
  },
});
