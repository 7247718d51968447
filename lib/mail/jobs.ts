import { z } from 'zod';
import { recordId } from '@/lib/fields';

/** Hands one mail to the transport. */
export const sendMail = { name: 'send-mail', payload: z.object({ id: recordId() }), maxAttempts: 12 };
