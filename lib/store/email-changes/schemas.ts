import { z } from 'zod';
import { email, recordKey, text } from '@/lib/fields';

export const RequestEmailChangeInput = z.object({
  utr: recordKey(),
  email: email().describe('The new address. It gets an email with a link to confirm it.'),
  reason: text(500).min(1),
});

export const CancelEmailChangeInput = z.object({ utr: recordKey() });
