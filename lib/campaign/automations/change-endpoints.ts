import { campaign } from '../contract';
import { AutomationChanges, ChangesQuery } from './change-schemas';
import { listChanges } from './list-changes';

export const listAutomationChangesEndpoint = campaign.endpoint({
  tag: 'Automations',
  extension: true,
  auth: 'client',
  method: 'GET',
  path: '/automations/changes',
  summary: 'List what was changed of an automation, newest first.',
  description:
    'The last 200 changes, of the automation and of its emails. What is edited within five minutes is one change.',
  record: 'utr',
  query: ChangesQuery,
  example: { query: { utr: '985f4126-ccc8-4848-a2be-bcb407dd12c5' } },
  response: AutomationChanges,
  handler: ({ actor, query }) => listChanges({ actor, input: query }),
});
