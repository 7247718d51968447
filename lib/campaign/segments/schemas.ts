import { z } from 'zod';
import { fieldMarks, recordId, text } from '@/lib/fields';
import { Pagination } from '@/lib/paging';
import { unchangedSinceField } from '../changes/schemas';
import { emailAddress } from '../inputs/email-address';
import { singleLine } from '../inputs/single-line';
import { listQuery } from '../paging/list-query';

const MAX_CONDITIONS = 50;

const person = {
  contact_id: z
    .int()
    .nullable()
    .describe('The contact’s id, or null for a recipient added by hand who is no contact.'),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  country: z.string(),
  state: z.string().describe('The state.'),
  city: z.string(),
  address_line1: z.string(),
};

export const SegmentView = z
  .object({
    id: z.int(),
    user_id: z.int(),
    contact_type_id: z.int(),
    segment_name: z.string(),
    select_field: z.array(z.string()),
    select_operator: z.array(z.string()),
    value: z.array(z.string()).describe('The value of each condition.'),
    query_type: z.string().nullable(),
    deleted_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
    segment_emails_count: z.int(),
  })
  .meta({ id: 'Segment' });

const SegmentRecipientView = z
  .object({
    id: z.int(),
    user_id: z.int(),
    segment_id: z.int(),
    ...person,
    created_at: z.string(),
    updated_at: z.string(),
    fullname: z.string(),
  })
  .meta({ id: 'SegmentRecipient' });

export const SegmentPreview = z
  .object({
    count: z.int().describe('How many contacts match.'),
    mailable_count: z.int(),
    left_out: z
      .object({
        unsubscribed: z.int().describe('How many have unsubscribed.'),
        bounced: z.int().describe('How many addresses bounced.'),
        complained: z.int().describe('How many reported an email as spam.'),
      })
      .describe('How many can’t be mailed, by reason.'),
    sample: z.array(z.object({ ...person, fullname: z.string() })),
  })
  .meta({ id: 'SegmentPreview' });

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
})
  .extend({
    list_name: z.string().nullable().describe('The name of its list, or null if that was deleted.'),
    sends: z.int().describe('How many unsent single sends use it.'),
    automations: z.int().describe('How many automations use it.'),
    templates: z.int().describe('How many templates have blocks that depend on it.'),
  })
  .meta({ id: 'SegmentSummary' });

export const SegmentSummaries = z.object({ segments: z.array(SegmentSummary), total: z.int() });

/**
 * What depends on a segment or a list: sends that haven't started, automations, templates. `is_excluded`: its people are
 * left out. `is_content`: some of its blocks are for them.
 */
export const SegmentUse = z
  .object({
    kind: z
      .enum(['send', 'automation', 'template'])
      .describe('Whether it is a single send, an automation or a template.'),
    utr: z.string().describe('Its utr; of a template, its id.'),
    name: z.string(),
    is_excluded: z.boolean(),
    is_content: z
      .boolean()
      .describe('Whether it has blocks that depend on the segment. Its audience doesn’t name it then.'),
    is_active: z.boolean(),
  })
  .meta({ id: 'SegmentUse' });

export const SegmentUsage = z.object({
  segment: SegmentView.omit({ segment_emails_count: true }),
  uses: z.array(SegmentUse).describe('What uses the segment.'),
  added_by_hand: z.int(),
  removed_by_hand: z.int(),
});

export const ListUsage = z.object({
  segments: z.array(z.object({ id: z.int(), name: z.string() })),
  uses: z.array(SegmentUse).describe('What uses the list.'),
});

export const SegmentValues = z.object({
  values: z
    .array(
      z.object({
        value: z.string().describe('The value.'),
        count: z.int().describe('How many of the examined contacts have it.'),
      }),
    )
    .describe('The values: first those that start with `search`, then the most frequent.'),
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
  value: z.array(value()).max(MAX_CONDITIONS).default([]).describe('The value of each condition.'),
  query_type: z.enum(['and', 'or']).nullable().default(null),
};

export const PreviewSegmentInput = z.object(conditions);

const answer = z
  .enum(['segment'])
  .optional()
  .describe('`segment` returns the saved segment in place of the text.');

export const CreateSegmentInput = z.object({ segment_name: text(), ...conditions, answer });
export const UpdateSegmentInput = z.object({
  id: recordId(),
  segment_name: text(),
  ...conditions,
  answer,
  ...unchangedSinceField,
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
  contact_type_id: recordId().optional().describe('Only contacts of this type.'),
  field: text().describe('The field’s name.'),
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
