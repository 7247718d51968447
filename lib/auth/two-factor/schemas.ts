import { z } from 'zod';
import { text } from '@/lib/fields';
import { recentPassword } from '../sessions/schemas';

export const TwoFactorView = z.object({
  is_on: z.boolean().describe('Whether signing in takes a code.'),
  is_required: z.boolean().describe('Whether the account’s role requires it.'),
  recovery_codes_left: z.int().describe('How many recovery codes have not been used.'),
});

export const StartTwoFactorInput = z.object({ password: recentPassword() });

export const TwoFactorSetup = z.object({
  secret: z.string().describe('The secret in Base32, to be typed into an authenticator app.'),
  uri: z.string().describe('The same as an `otpauth:` address, for a QR code.'),
});

export const ConfirmTwoFactorInput = z.object({
  code: text(20).describe('The six digits that the authenticator app shows.'),
});

export const RecoveryCodesView = z.object({
  recovery_codes: z.array(z.string()).describe('Codes for one sign-in each. They are shown only once.'),
});

export const StopTwoFactorInput = z.object({
  code: text(20).describe('A code of the authenticator app, or a recovery code.'),
  password: recentPassword(),
});
