// The shapes of email-campaign-api.md, field by field. Written from that document and not from the code, and strict:
// a field too many fails as one too few does.
import { z } from 'zod';
import { listUnder } from './envelopes';
import { id, made } from './fields-of-records';

const notificationRecipient = z.strictObject({
  id,
  user_id: id,
  email_address: z.string().min(3),
  email_owner: z.string().min(1),
  status: z.enum(['pending', 'confirmed']),
  ...made,
});

export const notifications = listUnder('notifications', notificationRecipient);
