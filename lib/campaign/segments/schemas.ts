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
  sample: z.array(z.object({ ...person, fullname: z.string() })),
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
export const CreateSegmentInput = z.object({ segment_name: text(), ...conditions });
export const UpdateSegmentInput = z.object({ id: recordId(), segment_name: text(), ...conditions });
export const ListQuery = listQuery({});
export const SegmentQuery = z.object({ segment_id: recordId() });
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
