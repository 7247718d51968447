// The shapes of email-campaign-api.md, field by field. Written from that document and not from the code, and strict:
// a field too many fails as one too few does.
import { z } from 'zod';
import { listUnder, under } from './envelopes';
import { flag, id, moment, removable, text, utr } from './fields-of-records';

const sender = z.strictObject({
  id,
  user_id: id,
  from_name: z.string().min(1),
  from_email: z.string().min(3),
  reply_to_email: z.string().min(3),
  country_id: id,
  state_id: id.nullable(),
  city_id: id.nullable(),
  zip_code: text.nullable(),
  company_address: z.string().min(1).max(255),
  company_address2: z.string().max(255).nullable(),
  nickname: z.string().min(1),
  // Extension.
  mails_per_minute: z.int().positive().nullable(),
  is_verified: flag,
  utr,
  send_at: moment,
  ...removable,
});

export const senders = listUnder('senders', sender);

export const senderDetails = under('sender', sender);
