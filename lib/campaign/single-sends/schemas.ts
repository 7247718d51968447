import { z } from 'zod';
import { dateTimeText, extension, recordId, recordKey, text } from '@/lib/fields';
import { Pagination } from '@/lib/paging';
import { emailAddress } from '../inputs/email-address';
import { singleLine } from '../inputs/single-line';
import { contentFields } from '../mailings/content-fields';
import { listQuery } from '../paging/list-query';
import { MOST_TEST_ADDRESSES } from './most-test-addresses';

const RecipientRefView = z
  .object({
    id: z.string().describe('The id of the contact type, segment or single send, as a text.'),
    table: z.string(),
  })
  .meta({ id: 'RecipientRef' });

export const SingleSendView = z
  .object({
    id: z.int(),
    user_id: z.int(),
    template_id: z.int(),
    recipient_id: z.array(RecipientRefView).describe('Who gets it.'),
    exclude_specific_recipient_id: z.array(RecipientRefView).describe('Who is left out.'),
    sender_id: z.int(),
    unsubscribe_group_id: z
      .int()
      .nullable()
      .describe('The unsubscribe group’s id, or null if it was deleted.'),
    single_send_name: z.string(),
    from_sender: z.string(),
    reply_to: z.string(),
    sender_name: z.string().nullable(),
    sender_address: z.string().nullable(),
    subject: z.string(),
    preheader: z.string(),
    schedule_type: z.int(),
    schedule_date: z.string(),
    schedule_time: z.string(),
    /** Extension: the moment that date and time mean; null when immediate. */
    send_due_at: z.string().nullable(),
    status: z.int(),
    utr: z.string(),
    template_json: z.string().nullable().describe('Its own design as JSON text, or null.'),
    template_html: z.string().nullable().describe('Its own HTML, or null.'),
    triggered: z.int(),
    delivered: z.int(),
    unique_opens: z.int(),
    total_opens: z.int(),
    bounces: z.int(),
    unsubscribes: z.int(),
    unique_open_token: z
      .record(z.string(), z.unknown())
      .describe('When it was first and last opened; `{}` before the first open.'),
    sent_at: dateTimeText().nullable(),
    completed_at: extension(z.string().nullable()),
    paused_at: extension(z.string().nullable()),
    pause_reason: extension(z.string().nullable()),
    cancelled_at: extension(z.string().nullable()),
    unique_clicks: extension(z.int()),
    total_clicks: extension(z.int()),
    complaints: extension(z.int()),
    failed: extension(z.int()),
    unknown: extension(z.int()),
    left_out: extension(z.record(z.string(), z.int()).describe('How many people were left out, by reason.')),
    tracking: extension(z.int()),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'SingleSend' });

export const SingleSends = z.object({
  singleSends: z.array(SingleSendView),
  pagination: Pagination.optional(),
});

/** `contacts_12` or `segments_3`; more than a thousand lists are a mistake. */
const recipients = () => z.array(z.string()).min(1).max(1000);

const sendFields = {
  ...contentFields,
  sender_id: recordId(),
  unsubscribe_group_id: recordId(),
  single_send_name: singleLine(),
  subject: singleLine(998),
  preheader: singleLine(),
  recipient_id: recipients(),
  exclude_specific_recipient_id: recipients().optional(),
  schedule_type: z.boolean(),
  schedule_date: text(32).optional(),
  schedule_time: text(32).optional(),
  /** Extension: keep it at status 0 until it is updated without this. */
  draft: z.boolean().optional(),
  /** Extension: whether opens and clicks are counted; they are by default. */
  tracking: z.boolean().optional(),
};

/** A send's utr. */
export const utr = () => recordKey();

export const ListSingleSendsQuery = listQuery({});
export const SingleSendQuery = z.object({ utr: utr() });
export const PaceInput = z.object({
  utr: utr(),
  mails_per_minute: z
    .int()
    .min(1)
    .max(1_000_000)
    .nullable()
    .default(null)
    .describe('How many of its emails may go out in a minute; null for no limit of its own.'),
});
/** Of a call whose utr may stand in the query or in the body. */
export const OptionalUtr = z.object({ utr: utr().optional() });
export const DuplicateInput = OptionalUtr.extend({
  answer: z
    .enum(['utr'])
    .optional()
    .meta({ 'x-extension': true, description: '`utr` returns the copy’s utr in place of the text.' })
    .describe('`utr` returns the copy’s utr in place of the text.'),
});
export const CreateSingleSendInput = z.object(sendFields);
export const UpdateSingleSendInput = z.object({ utr: utr(), ...sendFields });

export type SingleSendInput = z.output<typeof CreateSingleSendInput>;

/** Of a send that goes out again: to how many. */
export const MissedSend = z.object({ recipients: z.int().describe('How many recipients it is sent to.') });

const testEmails = () =>
  z.array(emailAddress()).min(1).max(MOST_TEST_ADDRESSES).describe('The addresses to send the test to.');

export const TestSendInput = z.object({ utr: utr(), emails: testEmails() });

/** What a test of something other than a send takes. */
export const testFields = {
  emails: testEmails(),
  contact_id: recordId()
    .optional()
    .describe('The contact whose values every address gets; without it, each gets those of its own contact.'),
};

/** What a look at a send before it goes out tells. */
export const CheckedSend = z.object({
  recipients: z.int().describe('How many recipients it would have.'),
  left_out: z
    .record(z.string(), z.int())
    .describe(
      'How many people are left out, by reason: `unsubscribed`, `group`, `excluded`, `recent` (got an email lately), `invalid`, or `duplicate` (on another list, too).',
    ),
  warnings: z
    .array(
      z.object({
        kind: z
          .enum([
            'unknown_tags',
            'placeholders',
            'segments',
            'design',
            'content',
            'links',
            'dead_links',
            'sample_texts',
            'subject',
            'preheader',
            'sender',
            'group',
            'allowance',
            'nobody',
            'test',
          ])
          .describe('What the warning is about.'),
        text: z.string().describe('The warning in words.'),
      }),
    )
    .describe('What to look at before sending.'),
  reader_times: z
    .object({
      known: z
        .int()
        .describe('How many recipients have a zone that is known; the others get it by the account’s.'),
      late: z.int().describe('For how many the time has passed already; they get it at once.'),
      first: z.string().describe('When the first reader’s clock shows the time.'),
    })
    .nullable()
    .describe('Of a send at a time in each reader’s own zone; null for others.'),
});
