// The shapes of email-campaign-api.md, field by field. Written from that document and not from the code, and strict:
// a field too many fails as one too few does.
import { z } from 'zod';
import { listUnder } from './envelopes';
import { count, id, made, removable, text } from './fields-of-records';

export const segment = z.strictObject({
  id,
  user_id: id,
  contact_type_id: id,
  segment_name: z.string().min(1),
  select_field: z.array(text),
  select_operator: z.array(text),
  value: z.array(text),
  query_type: text.nullable(),
  ...removable,
  segment_emails_count: count,
});

const segmentRecipient = z.strictObject({
  id,
  user_id: id,
  segment_id: id,
  contact_id: id.nullable(),
  first_name: text,
  last_name: text,
  email: z.string().min(3),
  country: text,
  state: text,
  city: text,
  address_line1: text,
  ...made,
  fullname: text,
});

export const segments = listUnder('segments', segment);

export const contactEmails = listUnder('contactEmails', segmentRecipient);
