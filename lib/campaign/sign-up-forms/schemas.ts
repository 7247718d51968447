import { z } from 'zod';
import { recordId, recordKey, text } from '@/lib/fields';
import { singleLine } from '../inputs/single-line';
import { listQuery } from '../paging/list-query';
import { MAX_CONTENT } from '../templates/content-size';
import { FORM_SORTS } from './form-sorts';

/** Characters of a text that a form shows. */
const MAX_TEXT = 2_000;
/** Characters of the email that asks for the confirmation. */
const MAX_HTML = 100_000;
const MAX_FIELDS = 20;

const status = z.enum(['open', 'closed']);

const AskedField = z.object({
  name: z.string(),
  is_required: z.boolean().describe('Whether it has to be filled in.'),
});

/** Why nobody can sign up on an open form now. */
export const FORM_PROBLEMS = ['no_sender', 'sender_unverified', 'list_deleted'] as const;

export const FormView = z
  .object({
    id: z.int(),
    utr: z.string(),
    name: z.string(),
    contact_type_id: z.int(),
    sender_id: z.int().nullable().describe('The id of the sender of the confirmation, or null.'),
    title: z.string(),
    intro: z.string(),
    consent_text: z.string(),
    fields: z.array(AskedField).describe('The fields that the form asks for, besides the address.'),
    confirmation_subject: z.string(),
    confirmation_html: z.string().describe('The HTML of the email that asks for confirmation.'),
    confirmation_json: z.string().nullable().describe('The design it was made of as JSON text, or null.'),
    thank_you: z.string(),
    status: status.describe('Whether people can sign up.'),
    problem: z
      .enum(FORM_PROBLEMS)
      .nullable()
      .describe('Why nobody can sign up, even if it is open; or null.'),
    url: z.string().describe('The URL of the page with the form.'),
    snippet: z.string().describe('The form as HTML without scripts, for other sites.'),
    signed_up: z.int(),
    confirmed: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'SignUpForm' });

export const OneForm = z.object({ form: FormView });

export const FormsQuery = listQuery({ sort: z.enum(FORM_SORTS).default('-updated_at') });

export const FormSummary = FormView.pick({
  id: true,
  utr: true,
  name: true,
  contact_type_id: true,
  status: true,
  problem: true,
  signed_up: true,
  confirmed: true,
  created_at: true,
  updated_at: true,
})
  .extend({ list_name: z.string().describe('The name of its list.') })
  .meta({ id: 'SignUpFormInList' });

export const Forms = z.object({ forms: z.array(FormSummary), total: z.int() });

const names = () => z.array(text(100)).max(MAX_FIELDS).optional();

const formFields = {
  name: singleLine(),
  contact_type_id: recordId(),
  sender_id: recordId().optional(),
  title: singleLine().optional(),
  intro: text(MAX_TEXT).optional(),
  consent_text: text(MAX_TEXT).optional(),
  fields: names().describe('The names of the reserved and custom fields to ask for, besides the address.'),
  required_fields: names().describe('Which of `fields` have to be filled in.'),
  confirmation_subject: singleLine().optional(),
  confirmation_html: text(MAX_HTML)
    .optional()
    .describe(
      'The HTML of the email that asks for confirmation. `((confirm_link))` is replaced by the link, which is otherwise added at the end.',
    ),
  confirmation_json: text(MAX_CONTENT)
    .optional()
    .describe('A design of the visual editor as JSON text, in place of `confirmation_html`.'),
  thank_you: text(MAX_TEXT).optional(),
  status: status
    .optional()
    .describe('Whether people can sign up; `closed` by default. `open` requires a verified sender.'),
};

export const FormQuery = z.object({ utr: recordKey() });
export const CreateFormInput = z.object(formFields);
export const UpdateFormInput = z.object({
  utr: recordKey(),
  ...formFields,
  unchanged_since: text(40)
    .optional()
    .describe('The `updated_at` you last read. If it has changed since, nothing is saved: 409.'),
});
export const RestoreFormInput = FormQuery;

export type FormInput = z.output<typeof CreateFormInput>;

export const SignUpsQuery = listQuery({
  utr: recordKey(),
  state: z
    .enum(['waiting', 'confirmed'])
    .optional()
    .describe('Only sign-ups that wait for confirmation, or are confirmed.'),
});

const SignUpView = z
  .object({
    id: z.int(),
    email: z.string(),
    fields: z.record(z.string(), z.string()).describe('What was filled in, by field name.'),
    consent_text: z.string().describe('The text that was agreed to, as it was shown.'),
    network: z.string().describe('The network address it came from.'),
    user_agent: z.string(),
    origin: z.string().nullable().describe('The site that the form was sent from, or null.'),
    mailed_at: z
      .string()
      .nullable()
      .describe('When the link was mailed; null for an address that bounced or complained.'),
    confirmed_at: z.string().nullable(),
    confirmed_network: z.string().nullable(),
    contact_id: z.int().nullable().describe('The contact’s id, or null before confirmation.'),
    created_at: z.string(),
  })
  .meta({ id: 'SignUp' });

export const SignUps = z.object({ sign_ups: z.array(SignUpView), total: z.int() });
