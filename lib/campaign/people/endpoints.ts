import { campaign } from '../contract';
import { listPeople } from './list-people';
import { ListPeopleQuery, People } from './schemas';

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
  response: People,
  handler: ({ actor, query }) => listPeople({ actor, input: query }),
});
