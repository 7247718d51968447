import { z } from 'zod';
import { fileResponse } from '@/lib/http/file-response';
import { Made } from '@/lib/http/made';
import { textOrStream } from '@/lib/http/text-stream';
import { campaign } from '../contract';
import { bulkDelete } from '../inputs/bulk-delete';
import { addContact } from './add-contact';
import { readContact } from './check-contact';
import { deleteContacts } from './delete-contacts';
import { exportContacts } from './export-contacts';
import { pageOfContacts, streamContacts } from './list-contacts';
import { contactView, getContact } from './rows';
import { sampleCsv } from './sample-csv';
import {
  AddContactInput,
  ContactQuery,
  Contacts,
  ContactView,
  ExportContactsQuery,
  ListContactsQuery,
  UpdateContactInput,
} from './schemas';
import { updateContact } from './update-contact';

const tag = 'Contacts';

export const listContactsEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/contacts/list',
  summary: 'List contacts.',
  description:
    'All of them, newest first, unless `page` asks for one page. `search` finds the beginnings of words in names, addresses and cities.',
  tag,
  auth: 'client',
  query: ListContactsQuery,
  example: { query: { contact_type_id: 1, page: 1, per_page: 10 } },
  response: Contacts,
  streamed: {
    under: 'contacts',
    wholeNeeds: 'audience:export',
    rows: ({ actor, query }) => streamContacts({ actor, input: query }),
    page: ({ actor, query }) => pageOfContacts({ actor, input: query }),
  },
});

export const addContactEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/contacts/add',
  summary: 'Add a contact.',
  description:
    'Values of the account’s custom fields stand beside the others, by name, or under `custom_field`. A type has one contact for each address, whatever its case.',
  tag,
  auth: 'audience:write',
  body: AddContactInput,
  check: async ({ actor, read }) => (await readContact(actor, read)).problems,
  locates: true,
  example: {
    body: {
      contact_type_id: 1,
      email: 'ada.moss@example.net',
      first_name: 'Ada',
      last_name: 'Moss',
      country: 'Norway',
      city: 'Bergen',
      custom_field: { plan: 'plus' },
    },
  },
  response: z.literal('Contact Added Successfully'),
  async handler({ actor, body }) {
    const id = await addContact({ actor, input: body });
    return new Made('Contact Added Successfully' as const, `/contacts/details?contact_id=${id}`);
  },
});

export const getContactEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/contacts/details',
  summary: 'Get a contact.',
  tag,
  auth: 'client',
  record: 'contact_id',
  query: ContactQuery,
  example: { query: { contact_id: 12 } },
  response: z.object({ contact: ContactView }),
  handler: async ({ actor, query }) => ({
    contact: contactView(await getContact(actor.id, query.contact_id)),
  }),
});

export const updateContactEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/contacts/update',
  summary: 'Change a contact.',
  description: 'What is not given stays as it is; what is given empty is emptied.',
  tag,
  auth: 'audience:write',
  record: 'contact_id',
  body: UpdateContactInput,
  check: async ({ actor, read }) => (await readContact(actor, read, read('contact_id')?.contact_id)).problems,
  example: {
    body: {
      contact_id: 12,
      contact_type_id: 1,
      email: 'nora.farrow@lanternmail.example',
      country: 'United Kingdom',
      city: 'Bath',
    },
  },
  response: z.literal('Contact Updated Successfully'),
  async handler({ actor, body }) {
    await updateContact({ actor, input: body });
    return 'Contact Updated Successfully' as const;
  },
});

export const deleteContactEndpoint = campaign.endpoint({
  method: 'DELETE',
  path: '/contacts/delete',
  summary: 'Delete a contact.',
  tag,
  auth: 'audience:write',
  record: 'contact_id',
  query: ContactQuery,
  example: { query: { contact_id: 13 } },
  response: z.literal('Deleted Successfully'),
  async handler({ actor, query }) {
    await deleteContacts({ actor, input: { ids: [query.contact_id] } });
    return 'Deleted Successfully' as const;
  },
});

export const deleteContactsEndpoint = campaign.endpoint({
  ...bulkDelete,
  auth: 'audience:write',
  path: '/contacts/bulk-delete',
  summary: 'Delete contacts.',
  tag,
  example: { body: { strIds: [14, 15] } },
  async handler({ actor, body }) {
    await deleteContacts({ actor, input: { ids: body.strIds } });
    return 'Deleted Successfully' as const;
  },
});

export const downloadSampleCsvEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/contacts/csv-sample/download',
  summary: 'Download a sample CSV file.',
  description:
    '`text/csv`: a header with all fields of the account, and two rows. It can be imported as it is.',
  tag,
  auth: 'client',
  file: 'text/csv',
  response: z.string(),
  handler: async ({ actor, request }) =>
    fileResponse(request, { name: 'contacts-sample.csv', type: 'text/csv' }, await sampleCsv({ actor })),
});

export const exportContactsEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/contacts/export',
  summary: 'Download contacts as a CSV file.',
  description: 'Cells that a spreadsheet would take for a formula begin with an apostrophe.',
  tag,
  extension: true,
  auth: 'audience:export',
  fresh: true,
  example: { query: { contact_type_id: 4, sort: 'email' } },
  file: 'text/csv',
  query: ExportContactsQuery,
  response: z.string(),
  async handler({ actor, query, request }) {
    const pieces = exportContacts({ actor, input: { ...query, per_page: 50 } });
    return fileResponse(
      request,
      { name: 'contacts.csv', type: 'text/csv' },
      await textOrStream(pieces, actor.id),
    );
  },
});
