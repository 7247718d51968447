import { campaign } from '../contract';
import { BULK_BODY_BYTES } from '../inputs/str-ids';
import { SuppressedSelection } from '../suppression/suppressed-schemas';
import { getBulkAction, listBulkActions } from './rows';
import { BulkActionAnswer, BulkActionQuery, BulkActions, StartBulkActionInput } from './schemas';
import { startAllowing } from './start-allowing';
import { startBulkAction } from './start-bulk-action';
import { undoBulkAction } from './undo-bulk-action';

const shared = { tag: 'People', extension: true, auth: 'client' } as const;

export const startBulkActionEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/people/bulk-actions/start',
  auth: 'audience:write',
  summary: 'Do something to many contacts.',
  description:
    'To those with the given ids, or with `all` to all that a filter finds at this moment. More than 2,000 are worked off in the background; at most 10 actions at a time. It can be undone for 30 days.',
  body: StartBulkActionInput,
  maxBodyBytes: BULK_BODY_BYTES,
  example: { body: { kind: 'add_to_list', list_id: 2, strIds: [21, 22, 23] } },
  response: BulkActionAnswer,
  handler: async ({ actor, body }) => ({ bulk_action: await startBulkAction({ actor, input: body }) }),
});

export const allowSuppressedEndpoint = campaign.endpoint({
  ...shared,
  auth: 'audience:write',
  tag: 'Suppression',
  method: 'POST',
  path: '/suppression/allow-again',
  summary: 'Allow email to any number of suppressed addresses again.',
  description:
    'The given ids, or with `all` all that a filter finds at this moment. A bulk action: more than 2,000 are worked off in the background, `people/bulk-actions/details` tells how far it is, and `people/bulk-actions/undo` puts them back within 30 days.',
  body: SuppressedSelection,
  maxBodyBytes: BULK_BODY_BYTES,
  example: { body: { all: true, reason: 'manual' } },
  response: BulkActionAnswer,
  handler: async ({ actor, body }) => ({ bulk_action: await startAllowing({ actor, input: body }) }),
});

export const listBulkActionsEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/people/bulk-actions/list',
  summary: 'List the last 20 bulk actions.',
  response: BulkActions,
  handler: async ({ actor }) => ({ bulk_actions: await listBulkActions({ actor }) }),
});

export const getBulkActionEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/people/bulk-actions/details',
  summary: 'Get a bulk action and how far it is.',
  record: 'id',
  query: BulkActionQuery,
  example: { query: { id: 1 } },
  response: BulkActionAnswer,
  handler: async ({ actor, query }) => ({ bulk_action: await getBulkAction({ actor, input: query }) }),
});

export const undoBulkActionEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/people/bulk-actions/undo',
  auth: 'audience:write',
  summary: 'Take a bulk action back.',
  description:
    'Contacts that have been changed since, and addresses that left by themselves since, stay as they are.',
  record: 'id',
  body: BulkActionQuery,
  example: { body: { id: 1 } },
  response: BulkActionAnswer,
  handler: async ({ actor, body }) => ({ bulk_action: await undoBulkAction({ actor, input: body }) }),
});
