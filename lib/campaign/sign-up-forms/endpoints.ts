import { z } from 'zod';
import { campaign } from '../contract';
import { deleteForm, restoreForm } from './delete-form';
import { listForms } from './list-forms';
import { listSignUps } from './list-sign-ups';
import { formView, getForm } from './rows';
import { createForm, updateForm } from './save-form';
import {
  CreateFormInput,
  FormQuery,
  Forms,
  FormsQuery,
  OneForm,
  RestoreFormInput,
  SignUps,
  SignUpsQuery,
  UpdateFormInput,
} from './schemas';

const shared = { tag: 'Sign-up forms', extension: true, auth: 'client' } as const;

export const listFormsEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/forms',
  summary: 'List a page of the sign-up forms.',
  description: 'With how many people signed up on each, and how many of them confirmed it.',
  query: FormsQuery,
  example: { query: { search: 'Website' } },
  response: Forms,
  handler: ({ actor, query }) => listForms({ actor, input: query }),
});

export const getFormEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/forms/view',
  summary: 'Get a sign-up form.',
  record: 'utr',
  query: FormQuery,
  example: { query: { utr: '6f1c9a52-4d0b-4c55-9a43-2f6c1f0e7b10' }, status: 404 },
  response: OneForm,
  handler: async ({ actor, query }) => ({ form: await formView(await getForm(actor.id, query.utr)) }),
});

export const createFormEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/forms/create',
  auth: 'audience:write',
  summary: 'Add a sign-up form.',
  description:
    'Whoever signs up on it gets an email from its sender, and comes onto its list by the button behind that email’s link, which is good for 7 days.',
  body: CreateFormInput,
  example: { body: { name: 'Website', contact_type_id: 1, fields: ['first_name'] } },
  response: OneForm,
  handler: async ({ actor, body }) => ({ form: await formView(await createForm({ actor, input: body })) }),
});

export const updateFormEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/forms/update',
  auth: 'audience:write',
  summary: 'Write a sign-up form anew.',
  description: 'All of it: what is left out is as on a new form.',
  record: 'utr',
  body: UpdateFormInput,
  example: {
    body: { utr: '6f1c9a52-4d0b-4c55-9a43-2f6c1f0e7b10', name: 'Website', contact_type_id: 1 },
    status: 404,
  },
  response: OneForm,
  handler: async ({ actor, body }) => ({ form: await formView(await updateForm({ actor, input: body })) }),
});

export const deleteFormEndpoint = campaign.endpoint({
  ...shared,
  method: 'DELETE',
  path: '/forms/delete',
  auth: 'audience:write',
  summary: 'Delete a sign-up form.',
  description: 'Its people stay on their list, and what they agreed to is kept.',
  record: 'utr',
  query: FormQuery,
  example: { query: { utr: '6f1c9a52-4d0b-4c55-9a43-2f6c1f0e7b10' }, status: 404 },
  response: z.literal('Deleted Successfully'),
  async handler({ actor, query }) {
    await deleteForm({ actor, input: query });
    return 'Deleted Successfully' as const;
  },
});

export const restoreFormEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/forms/restore',
  auth: 'audience:write',
  summary: 'Bring a deleted sign-up form back.',
  description: 'One that was deleted in the last 30 days.',
  record: 'utr',
  body: RestoreFormInput,
  example: { body: { utr: '6f1c9a52-4d0b-4c55-9a43-2f6c1f0e7b10' }, status: 404 },
  response: z.literal('Restored Successfully'),
  async handler({ actor, body }) {
    await restoreForm({ actor, input: body });
    return 'Restored Successfully' as const;
  },
});

export const listSignUpsEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/forms/sign-ups',
  summary: 'List a page of those who signed up on a form.',
  description:
    'Newest first, each with the consent that was given: its text, time, network address and site.',
  record: 'utr',
  query: SignUpsQuery,
  example: { query: { utr: '6f1c9a52-4d0b-4c55-9a43-2f6c1f0e7b10' }, status: 404 },
  response: SignUps,
  handler: ({ actor, query }) => listSignUps({ actor, input: query }),
});
