import { campaign } from '../contract';
import { listPeople } from './list-people';
import { Path, PathQuery, PeopleInside, PeopleQuery } from './people-schemas';
import { readPath } from './read-path';

const shared = {
  tag: 'Automations',
  extension: true,
  auth: 'client',
  method: 'GET',
  record: 'utr',
} as const;

export const listAutomationPeopleEndpoint = campaign.endpoint({
  ...shared,
  path: '/automations/people',
  summary: 'List a page of those who are or were in an automation.',
  description: 'The last to enter first.',
  query: PeopleQuery,
  example: { query: { utr: '985f4126-ccc8-4848-a2be-bcb407dd12c5', page: 1, per_page: 10 } },
  response: PeopleInside,
  handler: ({ actor, query }) => listPeople({ actor, input: query }),
});

export const getAutomationPathEndpoint = campaign.endpoint({
  ...shared,
  path: '/automations/path',
  summary: 'Tell one person’s way through an automation.',
  description:
    '`enrolment` is the `id` that `automations/people` gives. `upcoming`: when they get what is left, if each leaves when it is due.',
  query: PathQuery,
  example: { query: { utr: 'f5ed8b43-dfd4-4ce0-ab51-65a22ed5dfa5', enrolment: 1 } },
  response: Path,
  handler: ({ actor, query }) => readPath({ actor, input: query }),
});
