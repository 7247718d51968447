// The shapes of email-campaign-api.md, field by field. Written from that document and not from the code, and strict:
// a field too many fails as one too few does.
import { z } from 'zod';
import { listUnder, under } from './envelopes';
import { count, id, removable, text } from './fields-of-records';

const contactType = z.strictObject({ id, user_id: id, name: z.string().min(2), ...removable });

const contactTypeInList = contactType.extend({ contacts_count: count });

const contact = z.strictObject({
  id,
  user_id: id,
  contact_type_id: id,
  first_name: text,
  last_name: text,
  email: z.string().min(3),
  alt_email: text.nullable(),
  country: text,
  state: text,
  city: text,
  address_line1: text,
  address_line2: text,
  state_province_region: text,
  postal_code: text,
  custom_field: z.record(text, z.strictObject({ field_name: text, field_value: text })).nullable(),
  ...removable,
  fullname: text,
});

const contactInList = contact.extend({ contact_type: contactType });

export const contactTypes = listUnder('contactTypes', contactTypeInList);

export const contactTypeDetails = under('contactType', contactType);

export const contacts = listUnder('contacts', contactInList);

export const contactDetails = under('contact', contact);
