// The shapes of email-campaign-api.md, field by field. Written from that document and not from the code, and strict:
// a field too many fails as one too few does.
import { z } from 'zod';
import { listUnder } from './envelopes';
import { id, made } from './fields-of-records';

const fieldType = z.enum(['text', 'number', 'datetime-local']);

const fieldBase = { id, field_name: z.string().regex(/^\w+$/), field_type: fieldType };

const reservedField = z.strictObject({
  ...fieldBase,
  user_id: z.null(),
  is_reserved: z.literal(1),
  ...made,
});

const customField = z.strictObject({ ...fieldBase, user_id: id, is_reserved: z.literal(0), ...made });

export const reservedFields = listUnder('reservedFields', reservedField);

export const customFields = listUnder('customFields', customField);

export const contents = listUnder('contents', z.string().min(1));
