import { z } from 'zod';
import { Made } from '@/lib/http/made';
import { campaign } from '../contract';
import { addContactType } from './add-contact-type';
import { pageOfContactTypes, streamContactTypes } from './list-contact-types';
import { contactTypeView, getContactType } from './rows';
import {
  AddContactTypeInput,
  ContactTypeQuery,
  ContactTypes,
  ContactTypeView,
  ListContactTypesQuery,
  UpdateContactTypeInput,
} from './schemas';
import { updateContactType } from './update-contact-type';

const tag = 'Contact types';

export const listContactTypesEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/contacts-type',
  summary: 'List contact types.',
  description: 'Newest first, with the number of their contacts.',
  tag,
  auth: 'client',
  query: ListContactTypesQuery,
  response: ContactTypes,
  streamed: {
    under: 'contactTypes',
    rows: ({ actor, query }) => streamContactTypes({ actor, input: query }),
    page: ({ actor, query }) => pageOfContactTypes({ actor, input: query }),
  },
});

export const addContactTypeEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/contacts-type/add',
  summary: 'Add a contact type.',
  tag,
  auth: 'audience:write',
  body: AddContactTypeInput,
  locates: true,
  example: { body: { name: 'Beta testers' } },
  response: z.literal('Added Successfully'),
  async handler({ actor, body }) {
    const id = await addContactType({ actor, input: body });
    return new Made('Added Successfully' as const, `/contacts-type/view?contact_type_id=${id}`);
  },
});

export const getContactTypeEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/contacts-type/view',
  summary: 'Get a contact type.',
  tag,
  auth: 'client',
  record: 'contact_type_id',
  query: ContactTypeQuery,
  example: { query: { contact_type_id: 1 } },
  response: z.object({ contactType: ContactTypeView }),
  handler: async ({ actor, query }) => ({
    contactType: contactTypeView(await getContactType(actor.id, query.contact_type_id)),
  }),
});

export const updateContactTypeEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/contacts-type/update',
  summary: 'Rename a contact type.',
  tag,
  auth: 'audience:write',
  record: 'id',
  body: UpdateContactTypeInput,
  example: { body: { id: 3, name: 'Event guests' } },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body }) {
    await updateContactType({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});
