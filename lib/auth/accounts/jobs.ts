import { z } from 'zod';

/** Mails a link to choose a new password, if the address has an account. */
export const mailResetLink = { name: 'mail-reset-link', payload: z.object({ email: z.string() }) };
