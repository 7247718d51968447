// The shapes of email-campaign-api.md, field by field. Written from that document and not from the code, and strict:
// a field too many fails as one too few does.
import { z } from 'zod';
import { timestamp } from '../store-contract/values';
import { listUnder } from './envelopes';
import { count, id, text, utr } from './fields-of-records';

/** Extension: a row of a mailing's ledger. */
const delivery = z.strictObject({
  id,
  contact_id: id.nullable(),
  email: z.string().min(3),
  status: z.enum(['queued', 'sent', 'bounced', 'failed', 'unknown', 'suppressed', 'cancelled']),
  reason: text.nullable(),
  attempts: count,
  answer: text.nullable(),
  opens: count,
  clicks: count,
  complained: z.boolean(),
  unsubscribed: z.boolean(),
  created_at: timestamp,
  retry_at: timestamp.nullable(),
  handed_at: timestamp.nullable(),
  settled_at: timestamp.nullable(),
  events: z.array(z.strictObject({ kind: z.string().min(1), at: timestamp, detail: text.nullable() })).min(1),
});

export const deliveries = listUnder('recipients', delivery);

export const stepDeliveries = listUnder('recipients', delivery.extend({ schedule_utr: utr }));
