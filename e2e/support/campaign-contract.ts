// The shapes of email-campaign-api.md, field by field. Written from that document and not from the code, and strict:
// a field too many fails as one too few does.
import { z } from 'zod';
import { timestamp } from './contract';

const id = z.int().positive();
const count = z.int().nonnegative();
const flag = z.union([z.literal(0), z.literal(1)]);
const url = z.url({ protocol: /^https?$/ });
const utr = z.string().min(8);
const text = z.string();
/** `2026-11-20 08:00:00` */
const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const made = { created_at: timestamp, updated_at: timestamp };
/** Only what is there is shown, so it was never removed. */
const removable = { deleted_at: z.null(), ...made };

export const globalUnsubscriber = z.strictObject({
  id,
  user_id: id,
  unsubscribe_groups_id: id.nullable(),
  email_address: z.string().min(3),
  ...made,
});

export const contactType = z.strictObject({ id, user_id: id, name: z.string().min(2), ...removable });
export const contactTypeInList = contactType.extend({ contacts_count: count });

export const contact = z.strictObject({
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
export const contactInList = contact.extend({ contact_type: contactType });

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

export const segmentRecipient = z.strictObject({
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

export const unsubscribeGroup = z.strictObject({
  id,
  user_id: id,
  rand_id: z.string().min(1),
  group_name: z.string().min(1),
  description: z.string().min(1),
  is_display: flag,
  ...made,
});
export const unsubscribeGroupInList = unsubscribeGroup.extend({ unsubscribe_clients_count: count });

export const groupRecipient = z.strictObject({
  id,
  user_id: id,
  unsubscribe_groups_id: id,
  email_address: z.string().min(3),
  ...made,
});

const fieldType = z.enum(['text', 'number', 'datetime-local']);
const fieldBase = { id, field_name: z.string().regex(/^\w+$/), field_type: fieldType };
export const reservedField = z.strictObject({
  ...fieldBase,
  user_id: z.null(),
  is_reserved: z.literal(1),
  ...made,
});
export const customField = z.strictObject({ ...fieldBase, user_id: id, is_reserved: z.literal(0), ...made });

export const template = z.strictObject({
  id,
  template_name: z.string().min(1),
  preview_image: text,
  json_code: text,
  html_code: text,
  is_blank: flag,
  // Extension: belongs to the product, so that nobody can change it.
  is_built_in: flag,
  ...made,
});

const recipient = z.strictObject({
  id: z.string().regex(/^[1-9]\d*$/),
  table: z.enum(['contacts_', 'segments_']),
});

export const singleSend = z.strictObject({
  id,
  user_id: id,
  template_id: id,
  recipient_id: z.array(recipient).min(1),
  exclude_specific_recipient_id: z.array(recipient),
  sender_id: id,
  // Null once its group was deleted.
  unsubscribe_group_id: id.nullable(),
  single_send_name: z.string().min(1),
  from_sender: z.string().min(3),
  reply_to: z.string().min(3),
  sender_name: text.nullable(),
  sender_address: text.nullable(),
  subject: z.string().min(1),
  preheader: z.string().min(1),
  schedule_type: flag,
  schedule_date: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  schedule_time: z.string().regex(/^\d\d:\d\d:\d\d$/),
  // Extension: the moment that the two mean.
  send_due_at: timestamp.nullable(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  utr: z.uuid(),
  template_json: text.nullable(),
  template_html: text.nullable(),
  triggered: count,
  delivered: count,
  unique_opens: count,
  total_opens: count,
  bounces: count,
  unsubscribes: count,
  unique_open_token: z.record(text, z.unknown()),
  // Null before it was triggered.
  sent_at: moment.nullable(),
  // Extensions.
  completed_at: timestamp.nullable(),
  paused_at: timestamp.nullable(),
  pause_reason: text.nullable(),
  cancelled_at: timestamp.nullable(),
  unique_clicks: count,
  total_clicks: count,
  complaints: count,
  failed: count,
  unknown: count,
  left_out: z.record(text, count),
  tracking: flag,
  ...made,
});

/** Extension: a row of a mailing's ledger. */
export const delivery = z.strictObject({
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

export const automation = z.strictObject({
  id,
  user_id: id,
  automation_for: id,
  automation_for_table: z.enum(['contacts_', 'segments_']),
  automation_name: z.string().min(1),
  exit_criteria: flag,
  unsubscribe_group_id: z
    .string()
    .regex(/^[1-9]\d*$/)
    .nullable(),
  automation_type: z.union([z.literal(1), z.literal(2)]),
  utr,
  status: flag,
  live_at: z.string().min(1).nullable(),
  total_triggered: count,
  total_delivered: count,
  total_unique_opens: count,
  total_opens: count,
  total_bounces: count,
  total_unsubscribe: count,
  // Extensions.
  total_unique_clicks: count,
  total_clicks: count,
  total_complaints: count,
  total_failed: count,
  total_unknown: count,
  ...removable,
});
export const automationInList = automation.extend({ automation_schedule_count: count });

export const automationSchedule = z.strictObject({
  id,
  user_id: id,
  automation_id: id,
  sender_id: id,
  subject: z.string().min(1),
  waiting_period: z.int().min(1),
  waiting_type: z.enum(['instantly', 'days', 'hours']),
  utr,
  template_id: id,
  preview_img: text,
  template_json: text.nullable(),
  template_html: text.nullable(),
  // Extension.
  tracking: flag,
  ...made,
  design_url: url,
  image: url,
});

export const notificationRecipient = z.strictObject({
  id,
  user_id: id,
  email_address: z.string().min(3),
  email_owner: z.string().min(1),
  ...made,
});

export const sender = z.strictObject({
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

export const country = z.strictObject({
  id,
  name: z.string().min(1),
  iso2: z.string().regex(/^[A-Z]{2}$/),
  phone_code: text,
  currency: text,
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
});
export const state = z.strictObject({ id, country_id: id, name: z.string().min(1), code: text });
export const city = z.strictObject({
  id,
  state_id: id.nullable(),
  country_id: id,
  name: z.string().min(1),
});

/** Extension: beside a list's records where the query asks for a page. */
export const pagination = z.strictObject({
  total: count,
  per_page: z.int().positive(),
  current_page: z.int().positive(),
  last_page: z.int().positive(),
  next_page_url: url.nullable(),
  prev_page_url: url.nullable(),
});

const under = <K extends string, T extends z.ZodType>(name: K, schema: T) =>
  z.strictObject({ [name]: schema } as Record<K, T>);
const listUnder = <K extends string, T extends z.ZodType>(name: K, item: T) => under(name, z.array(item));

/** What stands under `message`, by the endpoint's name. */
export const unSubscribers = listUnder('unSubscribers', globalUnsubscriber);
export const contactTypes = listUnder('contactTypes', contactTypeInList);
export const contactTypeDetails = under('contactType', contactType);
export const segments = listUnder('segments', segment);
export const contactEmails = listUnder('contactEmails', segmentRecipient);
export const unsubscribesGroups = listUnder('unsubscribesGroups', unsubscribeGroupInList);
export const unsubscribesGroup = under('unsubscribesGroup', unsubscribeGroup);
export const recipients = listUnder('recipients', groupRecipient);
export const deliveries = listUnder('recipients', delivery);
export const stepDeliveries = listUnder('recipients', delivery.extend({ schedule_utr: utr }));
export const contacts = listUnder('contacts', contactInList);
export const contactDetails = under('contact', contact);
export const reservedFields = listUnder('reservedFields', reservedField);
export const customFields = listUnder('customFields', customField);
export const templates = listUnder('templates', template);
export const contents = listUnder('contents', z.string().min(1));
export const singleSends = listUnder('singleSends', singleSend);
/** The contract's quirk: one send, in a list. */
export const singleSendDetails = under('singleSend', z.array(singleSend).length(1));
export const automations = listUnder('automations', automationInList);
export const automationDetails = under('automation', automation);
export const automationSchedules = listUnder('automation_schedules', automationSchedule);
export const madeUtr = under('utr', utr);
export const notifications = listUnder('notifications', notificationRecipient);
export const senders = listUnder('senders', sender);
export const senderDetails = under('sender', sender);
export const locations = z.strictObject({
  countries: z.array(country),
  states: z.array(state),
  cities: z.array(city),
});

/** A list as it answers where the query asks for a page. */
export const paged = <T extends z.ZodRawShape>(list: z.ZodObject<T, z.core.$strict>) =>
  z.strictObject({ ...list.shape, pagination });
