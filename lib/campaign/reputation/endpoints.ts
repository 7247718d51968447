import { campaign } from '../contract';
import { listTroubled } from './list-troubled';
import { readReputation } from './read-reputation';
import { Reputation, ReputationQuery, Troubled, TroubledQuery } from './schemas';

const tag = 'Reputation';

export const getReputationEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/reputation',
  summary: 'Count bounces and complaints of the last 30 days by sender and by receiving domain.',
  description: 'Up to ten minutes old. Of the receiving domains, the 50 with the most emails.',
  tag,
  extension: true,
  auth: 'client',
  query: ReputationQuery,
  example: { query: { sender_id: 1 } },
  response: Reputation,
  handler: ({ actor, query }) => readReputation({ actor, input: query }),
});

export const listTroubledPeopleEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/reputation/people',
  summary: 'List whose emails bounced or were reported as spam in the last 30 days.',
  description: 'Newest first; `per_page` rows, at most 1,000. Up to a minute old.',
  tag,
  extension: true,
  auth: 'client',
  query: TroubledQuery,
  example: { query: { trouble: 'bounced', page: 1 } },
  response: Troubled,
  handler: ({ actor, query }) => listTroubled({ actor, input: query }),
});
