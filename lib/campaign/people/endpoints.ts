import { z } from 'zod';
import { fileResponse } from '@/lib/http/file-response';
import { textOrStream } from '@/lib/http/text-stream';
import { campaign } from '../contract';
import { BULK_BODY_BYTES } from '../inputs/str-ids';
import { countPeople } from './count-people';
import { exportPeople } from './export-people';
import { listPeople } from './list-people';
import { CountPeopleQuery, ExportPeopleInput, ListPeopleQuery, People, PeopleCount } from './schemas';

const tag = 'People';

export const listPeopleEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/people/list',
  summary: 'List contacts with their standing.',
  description: 'A page of the contacts with their list, whether they may be mailed, and what they last did.',
  tag,
  extension: true,
  auth: 'client',
  query: ListPeopleQuery,
  example: { query: { contact_type_id: 1, standing: 'mailable', page: 1, per_page: 10 } },
  response: People,
  handler: ({ actor, query }) => listPeople({ actor, input: query }),
});

export const countPeopleEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/people/count',
  summary: 'Count the contacts that a filter finds.',
  description: 'Of those of `people/list`. May be ten seconds old.',
  tag,
  extension: true,
  auth: 'client',
  query: CountPeopleQuery,
  example: { query: { contact_type_id: 1 } },
  response: PeopleCount,
  handler: async ({ actor, query }) => ({
    total: await countPeople({ actor, input: { ...query, per_page: 1 } }),
  }),
});

export const exportPeopleEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/people/list/export',
  summary: 'Download contacts as the list shows them.',
  description:
    'A CSV file of the given ids, or with `all` of all that a filter finds, in the list’s order, with the columns that are named. Cells that a spreadsheet would take for a formula begin with an apostrophe.',
  tag,
  extension: true,
  auth: 'audience:export',
  fresh: true,
  example: {
    body: { all: true, contact_type_id: 4, columns: ['email', 'name'], heads: ['Email', 'Name'] },
  },
  file: 'text/csv',
  body: ExportPeopleInput,
  maxBodyBytes: BULK_BODY_BYTES,
  response: z.string(),
  async handler({ actor, body, request }) {
    const pieces = await exportPeople({ actor, input: body });
    const file = { name: 'contacts.csv', type: 'text/csv' };
    return fileResponse(request, file, await textOrStream(pieces, actor.id));
  },
});
