import { z } from 'zod';
import { ROLES, TEAM_ROLES } from '@/lib/auth/roles';
import { email, password, presentPassword, recordId, text } from '@/lib/fields';
import { recentPassword } from '../sessions/schemas';

const timeZone = () =>
  z.string().refine((zone) => isTimeZone(zone), { message: 'The time zone must be a valid timezone.' });

export function isTimeZone(zone: string): boolean {
  // From Node 22 on, offsets are zones too, and PostgreSQL takes the sign of `+01:00` the other way round.
  if (/^[+-]/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

export const SignUpInput = z.object({
  first_name: text(100),
  last_name: text(100).optional(),
  email: email().describe('The account’s email address.'),
  password: password().describe('The password, at least 8 characters.'),
  time_zone: text(100).optional().describe('The browser’s IANA time zone. An unknown one is ignored.'),
});

export const SignInInput = z.object({
  email: email(),
  password: presentPassword(),
  /** Of an authenticator app, or a recovery code. */
  code: text(20).optional(),
});

export const ForgotPasswordInput = z.object({ email: email().describe('The account’s email address.') });

export const ResetPasswordInput = z.object({
  token: text(200),
  password: password().describe('The new password, at least 8 characters.'),
});

export const VerifyEmailInput = z.object({ token: text(200) });

export const ProfileInput = z.object({
  first_name: text(100),
  last_name: text(100).optional(),
  time_zone: timeZone().describe('The IANA name of a time zone, such as `Europe/Paris`.'),
});

export const ApiSettingsInput = z.object({ pays_api_orders: z.boolean() });

export const ChangeEmailInput = z.object({
  email: email().describe('The new email address.'),
  password: recentPassword(),
});

export const ChangePasswordInput = z.object({
  current_password: presentPassword(),
  password: password().describe('The new password, at least 8 characters.'),
  replace_keys: z.boolean().optional(),
});

export const RotateKeysInput = z.object({
  password: recentPassword(),
});

export const RecentPasswordInput = z.object({
  password: presentPassword().describe('The account’s password.'),
});

export const ProfileView = z
  .object({
    id: recordId(),
    email: z.string().describe('The account’s email address.'),
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(['user', 'admin']),
    shop_role: z
      .enum(TEAM_ROLES)
      .nullable()
      .describe('The role in the team that runs the shop, or null for who isn’t in it.'),
    time_zone: z.string(),
    email_verified_at: z.string().nullable(),
    public_key: z.string(),
    keys_rotated_at: z.string().nullable(),
    keys_replaced_by: z.enum(['password-reset', 'password-change']).nullable(),
    balance: z.number(),
    currency: z.string().describe('The store’s currency, in which the balance is.'),
    /** Orders made by the API are paid from the balance at once. */
    pays_api_orders: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof ProfileView>;

/** What an administrator of the machine may give an account that a visitor may not. */
export const CreateAccountInput = z.object({
  email: email(),
  password: password(),
  first_name: text(100).default(''),
  last_name: text(100).default(''),
  role: z.enum(ROLES).default('user'),
  locale: text(35).optional(),
  time_zone: timeZone().optional(),
  verified: z.boolean().default(false),
});

export const AccountKeys = z.object({ public_key: z.string(), secret_key: z.string() });
export type AccountKeys = z.output<typeof AccountKeys>;
