import { z } from 'zod';
import { fileResponse } from '@/lib/http/file-response';
import { readContact } from '../contacts/check-contact';
import { updateContact } from '../contacts/update-contact';
import { campaign } from '../contract';
import { BULK_BODY_BYTES } from '../inputs/str-ids';
import { addPerson } from './add-person';
import { eraseAddress, erasePerson } from './erase-person';
import { explainSend } from './explain-send';
import { exportAddress, exportPerson } from './export-person';
import { getPerson } from './get-person';
import { listSendChoices } from './list-send-choices';
import { readTimeline } from './read-timeline';
import { restorePeople } from './restore-people';
import {
  AddPersonInput,
  AddressQuery,
  ChangePersonInput,
  EraseAddressInput,
  ErasePersonInput,
  Person,
  PersonQuery,
  Restored,
  RestorePeopleInput,
  SendChoices,
  SendChoicesQuery,
  Timeline,
  TimelineQuery,
  Why,
  WhyQuery,
} from './schemas';

const shared = { tag: 'People', extension: true, auth: 'client' } as const;
const ofContact = { ...shared, record: 'contact_id' } as const;

export const getPersonEndpoint = campaign.endpoint({
  ...ofContact,
  method: 'GET',
  path: '/people/details',
  summary: 'Get a contact with its standing.',
  description: 'Whether it can be emailed and why not, its fields, groups and segments, and its other lists.',
  query: PersonQuery,
  example: { query: { contact_id: 12 } },
  response: Person,
  handler: ({ actor, query }) => getPerson({ actor, input: query }),
});

export const getPersonTimelineEndpoint = campaign.endpoint({
  ...ofContact,
  method: 'GET',
  path: '/people/timeline',
  summary: 'List what happened to a contact.',
  description:
    'By its address, newest first, 50 entries at a time: `before` takes the `next` of the page before.',
  query: TimelineQuery,
  example: { query: { contact_id: 12, only: 'mail' } },
  response: Timeline,
  handler: ({ actor, query }) => readTimeline({ actor, input: query }),
});

export const listSendChoicesEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/people/sends',
  summary: 'List single sends to ask about.',
  description: 'The newest 100 by name, or those whose name or subject has what is searched for.',
  query: SendChoicesQuery,
  example: { query: { search: 'letter' } },
  response: SendChoices,
  handler: ({ actor, query }) => listSendChoices({ actor, input: query }),
});

export const explainSendEndpoint = campaign.endpoint({
  ...ofContact,
  method: 'GET',
  path: '/people/why',
  summary: 'Tell why a contact got a single send, or didn’t.',
  query: WhyQuery,
  example: { query: { contact_id: 12, utr: '23405079-5b41-42aa-ae24-bda787ad0d27' } },
  response: Why,
  handler: ({ actor, query }) => explainSend({ actor, input: query }),
});

export const addPersonEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/people/add',
  auth: 'audience:write',
  summary: 'Add a contact and get its id.',
  description: 'As `contacts/add`, but the country may be left out.',
  body: AddPersonInput,
  check: async ({ actor, read }) => (await readContact(actor, read)).problems,
  example: { body: { contact_type_id: 1, email: 'noor.hale@example.net', first_name: 'Noor' } },
  response: z.object({ contact_id: z.int() }),
  handler: async ({ actor, body }) => ({ contact_id: await addPerson({ actor, input: body }) }),
});

export const updatePersonEndpoint = campaign.endpoint({
  ...ofContact,
  method: 'POST',
  path: '/people/update',
  auth: 'audience:write',
  summary: 'Change some of a contact’s fields.',
  description: 'As `contacts/update`, but every field may be left out, and then stays as it is.',
  body: ChangePersonInput,
  example: { body: { contact_id: 12, city: 'Bristol' } },
  response: z.literal('Contact Updated Successfully'),
  async handler({ actor, body }) {
    await updateContact({ actor, input: body });
    return 'Contact Updated Successfully' as const;
  },
});

export const restorePeopleEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/people/restore',
  auth: 'audience:write',
  summary: 'Restore deleted contacts.',
  description:
    'Those that were deleted in the last 30 days, up to 100,000 ids. One whose address has been added to its list again since stays deleted. Where none is there: 404.',
  body: RestorePeopleInput,
  maxBodyBytes: BULK_BODY_BYTES,
  example: { body: { strIds: [14, 15] } },
  response: Restored,
  handler: ({ actor, body }) => restorePeople({ actor, input: body }),
});

export const exportPersonEndpoint = campaign.endpoint({
  ...ofContact,
  method: 'GET',
  path: '/people/export',
  auth: 'audience:export',
  fresh: true,
  summary: 'Download all that is known of a contact.',
  description:
    'As JSON: fields, lists, segments, mails, events, unsubscribes, automations and imports, by address, deleted ones included.',
  example: { query: { contact_id: 12 } },
  file: 'application/json',
  query: PersonQuery,
  response: z.string(),
  async handler({ actor, query, request }) {
    const known = await exportPerson({ actor, input: query });
    const file = { name: `contact-${query.contact_id}.json`, type: 'application/json' };
    return fileResponse(request, file, JSON.stringify(known, null, 2));
  },
});

export const erasePersonEndpoint = campaign.endpoint({
  ...ofContact,
  method: 'POST',
  path: '/people/erase',
  auth: 'audience:write',
  summary: 'Erase a person.',
  description:
    'Removes everything of the contact’s address, and of those merged with it, from all lists, segments, automations, mails and files that wait to be imported, its unsubscribes included, so that a later upload can bring it back. Counts of sends stay. This can’t be undone. While an import runs or a file arrives, or another address is being erased: 409. 60 an hour.',
  body: ErasePersonInput,
  example: { body: { contact_id: 33, confirm: 'tarek.szarek@harbour.example' } },
  response: z.literal('Erased Successfully'),
  async handler({ actor, body }) {
    await erasePerson({ actor, input: body });
    return 'Erased Successfully' as const;
  },
});

export const exportAddressEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/people/export-address',
  auth: 'audience:export',
  fresh: true,
  summary: 'Download all that is known of an address.',
  description:
    'As `people/export`, for whoever was deleted or is only suppressed too. Where nothing is known: 404.',
  example: { query: { email: 'nora.farrow@lanternmail.example' } },
  file: 'application/json',
  query: AddressQuery,
  response: z.string(),
  async handler({ actor, query, request }) {
    const known = await exportAddress({ actor, input: query });
    const file = { name: 'person.json', type: 'application/json' };
    return fileResponse(request, file, JSON.stringify(known, null, 2));
  },
});

export const eraseAddressEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/people/erase-address',
  auth: 'audience:write',
  summary: 'Erase a person by their address.',
  description:
    'As `people/erase`, for whoever was deleted or is only suppressed too. Where nothing is known: 404.',
  body: EraseAddressInput,
  example: { body: { email: 'leila.yardley@northwire.example' } },
  response: z.literal('Erased Successfully'),
  async handler({ actor, body }) {
    await eraseAddress({ actor, input: body });
    return 'Erased Successfully' as const;
  },
});
