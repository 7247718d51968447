import { z } from 'zod';
import { recordId, recordKey } from '@/lib/fields';
import { CONTENT_KINDS } from '../single-sends/draft-schemas';
import { testFields } from '../single-sends/schemas';
import { DISPLAY_STATES } from './display-states';

const utr = () => recordKey();
const WAITING_TYPES = ['instantly', 'hours', 'days'] as const;

/** An automation as it is edited. */
export const EditedAutomation = z.object({
  utr: z.string(),
  updated_at: z.string(),
  automation_name: z.string(),
  automation_for: z.string(),
  type: z.enum(['welcome', 'custom']).describe('The type of automation.'),
  unsubscribe_group_id: z.int().nullable(),
  exit_criteria: z.int(),
  state: z.enum(DISPLAY_STATES).describe('Whether it is a draft, live or paused.'),
  live_at: z.string().nullable(),
  target: z.string().nullable().describe('The name of its list or segment, or null if that was deleted.'),
});

/** One email of it, without its content. */
export const SequenceEmail = z.object({
  utr: z.string(),
  subject: z.string(),
  waiting_period: z.int(),
  waiting_type: z.enum(WAITING_TYPES),
  sender: z.string().describe('The sender’s name and address.'),
  may_go: z.boolean().describe('Whether its sender is verified and still exists.'),
  content: z.enum(CONTENT_KINDS),
  template: z.string().nullable().describe('The name of its template, or null.'),
  tracking: z.boolean(),
  version: z.string().describe('Changes whenever the email looks different.'),
});

export const Sequence = z.object({
  automation: EditedAutomation.describe('The automation.'),
  emails: z.array(SequenceEmail).describe('Its emails, in order.'),
});

/** One email as it is edited. */
export const EditedEmail = z.object({
  utr: z.string(),
  updated_at: z.string(),
  sender_id: z.int(),
  subject: z.string(),
  preheader: z.string(),
  waiting_period: z.int(),
  waiting_type: z.enum(WAITING_TYPES),
  content: z.enum(CONTENT_KINDS),
  template_id: z.int(),
  template_html: z.string(),
  template_json: z.string(),
  preview_img: z.string(),
  tracking: z.boolean(),
});

export const EmailQuery = z.object({ utr: utr() });

export const PreviewEmailQuery = z.object({
  utr: utr(),
  contact_id: recordId()
    .optional()
    .describe('The contact whose values are shown; without it, the names of the fields.'),
});

export const TestEmailInput = z.object({ utr: utr(), ...testFields });

export const EmailImpactQuery = z.object({
  utr: utr(),
  waiting_period: z.int().min(1).max(10_000).default(1),
  waiting_type: z.enum(WAITING_TYPES).default('instantly'),
});

/** What a change of an email does to those inside. */
export const EmailImpact = z.object({
  waiting: z.int().describe('How many people are waiting for the email.'),
  due: z.int().describe('How many of them would get it at once with this wait.'),
  is_last: z.boolean().describe('Whether it is the last email.'),
  ending: z.int().describe('For how many no email would be left if this one were removed.'),
  next_due: z.int().describe('How many would get the next email at once if this one were removed.'),
});

export const ImpactQuery = z.object({
  utr: utr(),
  unsubscribe_group_id: recordId().optional(),
  exit_criteria: z.int().min(0).max(1).default(0),
});

/** What a change of an automation does to those inside. */
export const Impact = z.object({
  inside: z.int(),
  leaving: z
    .array(z.object({ reason: z.string().describe('Why they would leave.'), count: z.int() }))
    .describe('How many people would leave, by reason.'),
});

/** Who is where in an automation, and what came of each email. */
export const Figures = z.object({
  inside: z.int(),
  finished: z.int(),
  left: z
    .array(z.object({ reason: z.string().describe('Why they left.'), count: z.int() }))
    .describe('How many people have left, by reason.'),
  next_due: z.string().nullable().describe('When the next email is due, or null.'),
  ending: z.int().describe('How many people inside have no email left to get.'),
  emails: z
    .array(
      z.object({
        utr: z.string(),
        waiting: z.int().describe('How many people are waiting for it.'),
        left: z.int().describe('How many people left while they waited for it.'),
        sent: z.int().describe('How many were sent.'),
        delivered: z.int(),
        opened: z.int(),
        clicked: z.int(),
        unsubscribed: z.int().describe('How many recipients unsubscribed.'),
        failed: z.int(),
        queued: z.int().describe('How many are being sent now.'),
      }),
    )
    .describe('What became of each email.'),
});
