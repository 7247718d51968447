import { z } from 'zod';
import { isTimeZone } from '@/lib/auth/accounts/schemas';
import { recordId, text } from '@/lib/fields';
import { singleLine } from '../inputs/single-line';
import { MAX_CONTENT } from '../templates/content-size';
import { Placeholders } from '../templates/placeholder-schemas';
import { VersionTestInput, VersionTestView } from '../version-tests/schemas';
import { utr } from './schemas';

/** A mail is a template's, HTML of its own, or a design of its own. */
export const CONTENT_KINDS = ['template', 'html', 'design'] as const;

/** `contacts_12`, `segments_3`, or `not_opened_7`: those who got single send 7 and did not open it. */
const refs = () => z.array(z.string()).max(1000).default([]);

const draftFields = {
  single_send_name: singleLine().default(''),
  sender_id: recordId(),
  unsubscribe_group_id: recordId().optional(),
  subject: singleLine(998).default(''),
  preheader: singleLine().default(''),
  recipient_id: refs(),
  exclude_specific_recipient_id: refs(),
  skip_emailed_days: z
    .int()
    .min(1)
    .max(365)
    .nullable()
    .default(null)
    .describe('Leaves out everybody who got any of your emails in as many days; null for nobody.'),
  content: z.enum(CONTENT_KINDS).default('template'),
  template_id: recordId().optional(),
  template_html: text(MAX_CONTENT).default(''),
  template_json: text(MAX_CONTENT)
    .optional()
    .describe(
      'Its own design as JSON text. Without it, a draft with `design` as its content keeps the one it has.',
    ),
  schedule_type: z.boolean().default(false),
  schedule_date: text(32).optional(),
  schedule_time: text(32).optional(),
  schedule_zone: text(100)
    .refine(isTimeZone, { message: 'The schedule zone must be a valid timezone.' })
    .nullable()
    .default(null)
    .describe('The IANA name of the zone whose clocks the date and time are of; null for the account’s.'),
  in_reader_zone: z
    .boolean()
    .default(false)
    .describe('Whether the date and time are those of each reader’s own zone, rather than of the account’s.'),
  spread_hours: z
    .int()
    .min(1)
    .max(72)
    .nullable()
    .default(null)
    .describe('Over how many hours it goes out evenly; null for as fast as it can.'),
  tracking: z.boolean().default(true),
  test: VersionTestInput.nullable()
    .default(null)
    .describe('The A/B test of its subject or content; null for none.'),
};

const unchangedSince = text(40)
  .optional()
  .describe('The `updated_at` you last read. If it has changed since, nothing is done: 409.');

export const NewDraftInput = z.object(draftFields);
export const SaveDraftInput = z.object({ utr: utr(), ...draftFields, unchanged_since: unchangedSince });
export type DraftInput = z.output<typeof NewDraftInput>;

/** A draft as it is edited: what `SaveDraftInput` takes, with what is to be shown beside it. */
export const DraftView = z
  .object({
    utr: z.string(),
    status: z.int(),
    awaits_sender: z.boolean(),
    updated_at: z.string(),
    single_send_name: z.string(),
    sender_id: z.int(),
    unsubscribe_group_id: z.int().nullable().describe('The unsubscribe group’s id, or null.'),
    subject: z.string(),
    preheader: z.string(),
    recipient_id: z.array(z.string()),
    exclude_specific_recipient_id: z.array(z.string()),
    skip_emailed_days: z
      .int()
      .nullable()
      .describe('Leaves out everybody who got any of your emails in as many days; null for nobody.'),
    content: z.enum(CONTENT_KINDS),
    template_id: z.int(),
    template_html: z.string(),
    template_json: z.string().describe('Its own design as JSON text; empty where it has none.'),
    schedule_type: z.boolean(),
    schedule_date: z.string(),
    schedule_time: z.string(),
    schedule_zone: z
      .string()
      .nullable()
      .describe('The IANA name of the zone whose clocks the date and time are of; null for the account’s.'),
    in_reader_zone: z
      .boolean()
      .describe(
        'Whether the date and time are those of each reader’s own zone, rather than of the account’s.',
      ),
    spread_hours: z
      .int()
      .nullable()
      .describe('Over how many hours it goes out evenly; null for as fast as it can.'),
    tracking: z.boolean(),
    test: VersionTestView.nullable().describe('The A/B test of its subject or content; null for none.'),
  })
  .meta({ id: 'SingleSendDraft' });

export const LaunchInput = z.object({
  utr: utr(),
  unchanged_since: unchangedSince,
  undo_seconds: z
    .int()
    .min(0)
    .max(60)
    .default(0)
    .describe(
      'How many seconds to wait before it starts; until then, `single/send/cancel` makes it a draft again.',
    ),
});

export const Launched = z.object({ send_due_at: z.string().nullable() });

export const PreviewQuery = z.object({
  utr: utr(),
  contact_id: recordId()
    .optional()
    .describe('The contact whose values are shown; without it, the names of the fields.'),
  version: z
    .enum(['a', 'b'])
    .optional()
    .describe('Which version is shown of a send that is tested; others have A alone.'),
});

export const SendPreview = z
  .object({
    from: z.string().describe('The sender, as recipients see it.'),
    subject: z.string(),
    preheader: z.string(),
    html: z.string(),
    text: z.string().describe('The plain text of the email.'),
    bytes: z.int().describe('The size of the HTML. Gmail cuts emails off after 104,448 bytes.'),
    images_without_alt: z.int(),
    missing_pictures: z
      .array(z.string())
      .describe('Addresses of pictures that lead nowhere from an email, such as those of files on a disk.'),
    links: z
      .array(
        z
          .object({
            url: z.string().describe('As written, with its merge tags.'),
            text: z.string().describe('Its words, or the alt text of its picture.'),
            problem: z
              .enum(['empty', 'malformed', 'relative'])
              .nullable()
              .describe(
                'Why it leads nowhere: it has no address, one that can’t be, or one that lacks the name of a site. Otherwise null.',
              ),
          })
          .meta({ id: 'EmailLink' }),
      )
      .describe('The links, each address once, up to 100.'),
    sample_texts: z
      .array(z.string())
      .describe('Texts of the template it began with that nobody has replaced, up to 20.'),
    placeholders: Placeholders,
    adds_unsubscribe: z
      .boolean()
      .describe('Whether an unsubscribe link is added, because the HTML has none.'),
    adds_address: z
      .boolean()
      .describe('Whether the sender’s postal address is added, because the HTML has none.'),
    has_address: z.boolean().describe('Whether the sender has a postal address.'),
    conditional_blocks: z.int().describe('How many blocks only some people see.'),
    hidden_blocks: z
      .int()
      .describe('How many of them this contact doesn’t see. Without a contact, all blocks are shown.'),
    missing_segments: z
      .array(z.int())
      .describe('Segments that blocks name and that don’t exist. Nobody sees these blocks.'),
    unsubscribe_for_some: z
      .boolean()
      .describe('Whether only some people see the HTML’s unsubscribe link. A link is added for the others.'),
  })
  .meta({ id: 'EmailPreview' });
