import { z } from 'zod';
import { recordId, text } from '@/lib/fields';
import { ContactView, UpdateContactInput } from '../contacts/schemas';
import { emailAddress } from '../inputs/email-address';
import { strIds } from '../inputs/str-ids';
import { STANDINGS } from '../people/standings';
import { ENTRY_KINDS, TIMELINE_FILTERS } from './timeline-kinds';

export const PersonQuery = z.object({ contact_id: recordId() });

const Named = z.object({ id: z.int(), name: z.string() });

export const Person = z.object({
  contact: ContactView.omit({ custom_field: true }),
  /** The country's name, whether the contact has that or an id. */
  country_name: z.string(),
  list: Named,
  standing: z.object({
    kind: z.enum(STANDINGS),
    /** Since when, and how it came to that; null for who can be emailed. */
    since: z.string().nullable(),
    reason: z.enum(['manual', 'reader', 'bounce', 'complaint']).nullable(),
    /** What the mail server said, of a bounce. */
    answer: z.string().nullable(),
  }),
  fields: z.array(
    z.object({ name: z.string(), type: z.enum(['text', 'number', 'datetime-local']), value: z.string() }),
  ),
  /** All of the account's, and since when the person is not mailed for each; null where that is not so. */
  groups: z.array(Named.extend({ left_at: z.string().nullable() })),
  segments: z.array(Named),
  /** Contacts with the same address on other lists. */
  others: z.array(z.object({ contact_id: z.int(), list: Named })),
});

export const TimelineQuery = PersonQuery.extend({
  only: z.enum(TIMELINE_FILTERS).optional().meta({ description: 'Entries of one kind.' }),
  before: text().optional().meta({ description: 'The `next` of the page before.' }),
});

export const TimelineEntry = z.object({
  key: z.string(),
  kind: z.enum(ENTRY_KINDS),
  at: z.string(),
  /** The link, the server's words, the list or group, or why. */
  detail: z.string().nullable(),
  reason: z.string().nullable(),
  /** The send or the automation that it is about. */
  mailing: z
    .object({ type: z.enum(['single_send', 'automation']), name: z.string(), subject: z.string().nullable() })
    .nullable(),
  import: z.object({ id: z.int(), file_name: z.string() }).nullable(),
});

export const Timeline = z.object({
  entries: z.array(TimelineEntry),
  /** Where the next page begins; null on the last. */
  next: z.string().nullable(),
});

export const SendChoicesQuery = z.object({ search: text().optional() });
export const SendChoices = z.object({
  sends: z.array(z.object({ utr: z.string(), name: z.string(), at: z.string().nullable() })),
});

export const WhyQuery = PersonQuery.extend({ utr: text() });

export const OUTCOMES = [
  'not_started',
  'sent',
  'queued',
  'bounced',
  'failed',
  'unanswered',
  'cancelled',
  'unsubscribed',
  'group',
  'excluded',
  'invalid',
  'erased',
  'not_in_audience',
  'added_later',
] as const;

export const Why = z.object({
  outcome: z.enum(OUTCOMES),
  /** When that was so: sent, bounced, left the group. */
  at: z.string().nullable(),
  answer: z.string().nullable(),
  /** The group, the lists and segments that excluded them, or those that it went to. */
  names: z.array(z.string()),
  /** The list through which the mail went, where the address stands on several. */
  through: z.string().nullable(),
  attempts: z.int(),
  is_paused: z.boolean(),
});

const {
  contact_id: _id,
  contact_type_id: _list,
  email,
  country: _country,
  ...optional
} = UpdateContactInput.shape;
const country = optional.city;

/** A contact whose country nobody knows is one all the same; the contract's own endpoints want it. */
export const AddPersonInput = z
  .object({ contact_type_id: recordId(), email, country, ...optional })
  .catchall(UpdateContactInput.def.catchall ?? z.unknown());

export const ChangePersonInput = z
  .object({
    contact_id: recordId(),
    contact_type_id: recordId().optional(),
    email: email.optional(),
    country,
    ...optional,
  })
  .catchall(UpdateContactInput.def.catchall ?? z.unknown());

export const RestorePeopleInput = z.object({ strIds: strIds() });
export const Restored = z.object({
  restored: z.int(),
  /** Addresses that have been added to their list again since, so that the older contact stays deleted. */
  taken: z.array(z.string()),
});

export const ErasePersonInput = PersonQuery.extend({
  confirm: text(320)
    .optional()
    .meta({ description: 'The contact’s address: where it is given, nothing is erased unless it is that.' }),
});

export const AddressQuery = z.object({ email: emailAddress() });
export const EraseAddressInput = AddressQuery.extend({ confirm: ErasePersonInput.shape.confirm });
