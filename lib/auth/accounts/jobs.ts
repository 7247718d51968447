import { z } from 'zod';

/** Mails a link to choose a new password, if the address has an account. */
export const mailResetLink = { name: 'mail-reset-link', payload: z.object({ email: z.string() }) };

/** An account has shown that its address is its own. What the services know of the address becomes the account's. */
export const accountVerified = { name: 'account-verified', payload: z.object({ user_id: z.int() }) };

/** Erases the contacts and campaigns of a deleted account. */
export const eraseCampaignData = { name: 'erase-campaign-data', payload: z.object({ user_id: z.int() }) };
