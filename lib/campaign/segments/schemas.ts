import { z } from 'zod';
import { fieldMarks, recordId, text } from '@/lib/fields';
import { Pagination } from '@/lib/paging';
import { emailAddress } from '../inputs/email-address';
import { singleLine } from '../inputs/single-line';
import { listQuery } from '../paging/list-query';

const MAX_CONDITIONS = 50;

const person = {
  contact_id: z.int().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  address_line1: z.string(),
};

export const SegmentView = z.object({
  id: z.int(),
  user_id: z.int(),
  contact_type_id: z.int(),
  segment_name: z.string(),
  select_field: z.array(z.string()),
  select_operator: z.array(z.string()),
  value: z.array(z.string()),
  query_type: z.string().nullable(),
  deleted_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  segment_emails_count: z.int(),
});

const SegmentRecipientView = z.object({
  id: z.int(),
  user_id: z.int(),
  segment_id: z.int(),
  ...person,
  created_at: z.string(),
  updated_at: z.string(),
  fullname: z.string(),
});

export const SegmentPreview = z.object({
  count: z.int(),
  mailable_count: z.int(),
  left_out: z.object({ unsubscribed: z.int(), bounced: z.int(), complained: z.int() }),
  sample: z.array(z.object({ ...person, fullname: z.string() })),
});

/** A segment in the console's list, without its count. `list_name` is null where the list is gone. */
export const SegmentSummary = SegmentView.pick({
  id: true,
  contact_type_id: true,
  segment_name: true,
  select_field: true,
  select_operator: true,
  value: true,
  query_type: true,
  updated_at: true,
}).extend({ list_name: z.string().nullable(), sends: z.int(), automations: z.int() });

export const SegmentSummaries = z.object({ segments: z.array(SegmentSummary), total: z.int() });

/** What depends on a segment or a list: sends that haven't started, and automations. `is_excluded`: its people are left out. */
export const SegmentUse = z.object({
  kind: z.enum(['send', 'automation']),
  utr: z.string(),
  name: z.string(),
  is_excluded: z.boolean(),
  is_active: z.boolean(),
});

export const SegmentUsage = z.object({
  segment: SegmentView.omit({ segment_emails_count: true }),
  uses: z.array(SegmentUse),
  added_by_hand: z.int(),
  removed_by_hand: z.int(),
});

export const ListUsage = z.object({
  segments: z.array(z.object({ id: z.int(), name: z.string() })),
  uses: z.array(SegmentUse),
});

export const SegmentValues = z.object({
  values: z.array(z.object({ value: z.string(), count: z.int() })),
  sampled: z.int().nullable(),
});

/** A condition's value: a text, or what a client writes as a number. Some operators need none. */
const value = () =>
  z
    .union([z.string().max(20_000), z.number()])
    .register(fieldMarks, { blank: true })
    .transform(String);

const conditions = {
  contact_type_id: recordId(),
  select_field: z.array(text()).max(MAX_CONDITIONS).default([]),
  select_operator: z.array(text()).max(MAX_CONDITIONS).default([]),
  value: z.array(value()).max(MAX_CONDITIONS).default([]),
  query_type: z.enum(['and', 'or']).nullable().default(null),
};

export const PreviewSegmentInput = z.object(conditions);

const answer = z
  .enum(['segment'])
  .optional()
  .meta({ description: 'Gives the saved segment in place of the text.' });

export const CreateSegmentInput = z.object({ segment_name: text(), ...conditions, answer });
export const UpdateSegmentInput = z.object({
  id: recordId(),
  segment_name: text(),
  ...conditions,
  answer,
  unchanged_since: text(40).optional().meta({
    description:
      'Its `updated_at` as the client knows it. Where it has changed since, it is left alone: 409.',
  }),
});
export const SavedSegment = z.object({ segment: SegmentView.omit({ segment_emails_count: true }) });

export const ListQuery = listQuery({});
export const SegmentQuery = z.object({ segment_id: recordId() });
export const SegmentSummariesQuery = listQuery({
  sort: z.enum(['name', '-name', 'list', '-list', 'updated_at', '-updated_at']).default('-updated_at'),
});
export const ListUsageQuery = z.object({ contact_type_id: recordId() });
export const RestoreSegmentInput = z.object({ segment_id: recordId() });
export const SegmentValuesQuery = z.object({
  contact_type_id: recordId(),
  field: text(),
  search: text().optional(),
});
export const RecipientsQuery = listQuery({ segment_id: recordId() });
export const RecipientQuery = z.object({ segment_recipient_id: recordId() });
export const AddRecipientInput = z.object({
  segment_id: recordId(),
  first_name: singleLine(),
  last_name: singleLine(),
  email: emailAddress(),
});

export const Segments = z.object({ segments: z.array(SegmentView), pagination: Pagination.optional() });
export const SegmentRecipients = z.object({
  contactEmails: z.array(SegmentRecipientView),
  pagination: Pagination.optional(),
});
