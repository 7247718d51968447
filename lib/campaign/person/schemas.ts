import { z } from 'zod';
import { recordId, recordKey, text } from '@/lib/fields';
import { unchangedSinceField } from '../changes/schemas';
import { ContactView, UpdateContactInput } from '../contacts/schemas';
import { emailAddress } from '../inputs/email-address';
import { strIds } from '../inputs/str-ids';
import { STANDINGS } from '../people/standings';
import { SUPPRESSION_REASONS } from '../suppression/reasons';
import { ENTRY_KINDS, TIMELINE_FILTERS } from './timeline-kinds';

export const PersonQuery = z.object({ contact_id: recordId() });

const Named = z.object({ id: z.int(), name: z.string() });
const unsubscribeId = () =>
  z.int().nullable().describe('The suppressed address’s id, as `suppression/remove` takes it, or null.');

export const Person = z
  .object({
    contact: ContactView.omit({ custom_field: true }).describe('The contact.'),
    /** The country's name, whether the contact has that or an id. */
    country_name: z.string(),
    list: Named.describe('The list the contact is on.'),
    standing: z.object({
      kind: z.enum(STANDINGS).describe('Whether the contact can be mailed, and if not, what happened.'),
      /** Since when, and how it came to that; null for who can be emailed. */
      since: z.string().nullable().describe('Since when the contact can’t be mailed, or null.'),
      reason: z.enum(SUPPRESSION_REASONS).nullable().describe('How the address was suppressed, or null.'),
      /** What the mail server said, of a bounce. */
      answer: z.string().nullable().describe('What the mail server said, or null.'),
      unsubscribe_id: unsubscribeId(),
    }),
    fields: z
      .array(
        z.object({
          name: z.string(),
          type: z.enum(['text', 'number', 'datetime-local']).describe('The type of the value.'),
          value: z.string().describe('The value.'),
        }),
      )
      .describe('The custom fields and their values.'),
    /** All of the account's, and since when the person is not mailed for each; null where that is not so. */
    groups: z
      .array(
        Named.extend({
          left_at: z.string().nullable(),
          reason: z
            .enum(SUPPRESSION_REASONS)
            .nullable()
            .describe('How the address came to leave it, or null.'),
          unsubscribe_id: unsubscribeId(),
        }),
      )
      .describe('The account’s unsubscribe groups.'),
    segments: z.array(Named),
    /** What merging has made this person’s, and by which merge. */
    addresses: z
      .array(z.object({ email: z.string(), merge_id: z.int(), merged_at: z.string() }))
      .describe('Addresses that were merged into this contact.'),
    /** Contacts with the same address on other lists. */
    others: z.array(z.object({ contact_id: z.int(), list: Named.describe('The other list.') })),
  })
  .meta({ id: 'Person' });

export const TimelineQuery = PersonQuery.extend({
  only: z.enum(TIMELINE_FILTERS).optional().describe('Only entries of this kind.'),
  before: text().optional().describe('The `next` of the previous page.'),
});

export const TimelineEntry = z
  .object({
    key: z.string().describe('The entry’s key, unique in the timeline.'),
    kind: z.enum(ENTRY_KINDS).describe('What happened.'),
    at: z.string().describe('When it happened.'),
    /** The link, the server's words, the list or group, or why. */
    detail: z
      .string()
      .nullable()
      .describe('The link, the list or group, or the mail server’s answer; or null.'),
    reason: z
      .string()
      .nullable()
      .describe('Why it happened; of `signed_up`, the words that were agreed to; or null.'),
    /** The send or the automation that it is about. */
    mailing: z
      .object({
        type: z.enum(['single_send', 'automation']).describe('Whether it is a single send or an automation.'),
        name: z.string(),
        subject: z.string().nullable().describe('The subject line, or null.'),
        /** Of one that is still there. */
        utr: z.string().nullable().describe('Its utr, or null if it was deleted.'),
        /** Of an entry about its place in one. */
        enrolment: z.int().nullable().describe('The id of the passage through the automation, or null.'),
      })
      .nullable()
      .describe('The single send or automation it is about, or null.'),
    import: z
      .object({
        id: z.int(),
        file_name: z.string(),
        line: z.int().nullable().describe('The line of the file that added the contact, or null.'),
      })
      .nullable()
      .describe('The import it is about, or null.'),
  })
  .meta({ id: 'TimelineEntry' });

export const Timeline = z.object({
  entries: z.array(TimelineEntry),
  /** Where the next page begins; null on the last. */
  next: z.string().nullable().describe('The `before` of the next page, or null on the last page.'),
});

export const SendChoicesQuery = z.object({ search: text().optional() });
export const SendChoices = z.object({
  sends: z
    .array(
      z.object({
        utr: z.string(),
        name: z.string(),
        at: z.string().nullable().describe('When it was sent, or null.'),
      }),
    )
    .describe('The single sends.'),
});

export const WhyQuery = PersonQuery.extend({ utr: recordKey() });

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
  'recent',
  'invalid',
  'erased',
  'not_in_audience',
  'added_later',
] as const;

export const Why = z.object({
  outcome: z.enum(OUTCOMES).describe('What happened to this contact’s email, or why there was none.'),
  /** When that was so: sent, bounced, left the group. */
  at: z.string().nullable().describe('When that happened, or null.'),
  answer: z.string().nullable().describe('What the mail server said, or null.'),
  /** The group, the lists and segments that excluded them, or those that it went to. */
  names: z.array(z.string()).describe('The groups, lists or segments involved.'),
  /** The list through which the mail went, where the address stands on several. */
  through: z.string().nullable().describe('The list through which it was sent, or null.'),
  attempts: z.int(),
  is_paused: z.boolean().describe('Whether the single send is paused.'),
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
    ...unchangedSinceField,
  })
  .catchall(UpdateContactInput.def.catchall ?? z.unknown());

export const RestorePeopleInput = z.object({ strIds: strIds() });
export const Restored = z.object({
  restored: z.int().describe('How many contacts were restored.'),
  /** Addresses that have been added to their list again since, so that the older contact stays deleted. */
  taken: z.array(z.string()),
});

export const ErasePersonInput = PersonQuery.extend({
  confirm: text(320)
    .optional()
    .describe('The contact’s address. If it is given and differs, nothing is erased.'),
});

export const AddressQuery = z.object({ email: emailAddress() });
export const EraseAddressInput = AddressQuery.extend({ confirm: ErasePersonInput.shape.confirm });
