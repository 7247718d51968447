import { z } from 'zod';
import { recordId, text } from '@/lib/fields';
import { singleLine } from '../inputs/single-line';
import { MAX_CONTENT } from '../templates/content-size';
import { utr } from './schemas';

/** A mail is a template's, HTML of its own, or a design of its own, which only the API can write. */
export const CONTENT_KINDS = ['template', 'html', 'design'] as const;

const refs = () => z.array(z.string()).max(1000).default([]);

const draftFields = {
  single_send_name: singleLine().default(''),
  sender_id: recordId(),
  unsubscribe_group_id: recordId().optional(),
  subject: singleLine(998).default(''),
  preheader: singleLine().default(''),
  recipient_id: refs(),
  exclude_specific_recipient_id: refs(),
  content: z.enum(CONTENT_KINDS).default('template'),
  template_id: recordId().optional(),
  template_html: text(MAX_CONTENT).default(''),
  schedule_type: z.boolean().default(false),
  schedule_date: text(32).optional(),
  schedule_time: text(32).optional(),
  tracking: z.boolean().default(true),
};

const unchangedSince = text(40).optional().meta({
  description: 'Its `updated_at` as the client knows it. Where it has changed since, it is left alone: 409.',
});

export const NewDraftInput = z.object(draftFields);
export const SaveDraftInput = z.object({ utr: utr(), ...draftFields, unchanged_since: unchangedSince });
export type DraftInput = z.output<typeof NewDraftInput>;

/** A draft as it is edited: what `SaveDraftInput` takes, with what is to be shown beside it. */
export const DraftView = z.object({
  utr: z.string(),
  status: z.int(),
  awaits_sender: z.boolean(),
  updated_at: z.string(),
  single_send_name: z.string(),
  sender_id: z.int(),
  unsubscribe_group_id: z.int().nullable(),
  subject: z.string(),
  preheader: z.string(),
  recipient_id: z.array(z.string()),
  exclude_specific_recipient_id: z.array(z.string()),
  content: z.enum(CONTENT_KINDS),
  template_id: z.int(),
  template_html: z.string(),
  schedule_type: z.boolean(),
  schedule_date: z.string(),
  schedule_time: z.string(),
  tracking: z.boolean(),
});

export const LaunchInput = z.object({
  utr: utr(),
  unchanged_since: unchangedSince,
  undo_seconds: z
    .int()
    .min(0)
    .max(60)
    .default(0)
    .meta({ description: 'It starts so much later, and `cancel` makes it a draft again until then.' }),
});

export const Launched = z.object({ send_due_at: z.string().nullable() });

export const PreviewQuery = z.object({
  utr: utr(),
  contact_id: recordId()
    .optional()
    .meta({ description: 'Whose values it shows; without it, each field’s name.' }),
});

export const SendPreview = z.object({
  from: z.string(),
  subject: z.string(),
  preheader: z.string(),
  html: z.string(),
  text: z.string(),
  bytes: z.int().meta({ description: 'Of the HTML. Gmail cuts off what comes after 104,448.' }),
  images_without_alt: z.int(),
  adds_unsubscribe: z
    .boolean()
    .meta({ description: 'Its own HTML has no link to unsubscribe, so one is added.' }),
  adds_address: z.boolean().meta({ description: 'The same of the sender’s postal address.' }),
  has_address: z.boolean().meta({ description: 'Whether the sender has one.' }),
});
