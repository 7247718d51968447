import { campaign } from '../contract';
import { listDeleted } from './list-deleted';
import { DeletedRecords } from './schemas';

export const listRecentlyDeletedEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/recently-deleted',
  summary: 'List what was deleted in the last 30 days.',
  description:
    'The last deleted first, at most 100 of each kind. Each kind has an endpoint that restores it. Contacts that were deleted with their list come back with it.',
  tag: 'Recently deleted',
  extension: true,
  auth: 'client',
  example: {},
  response: DeletedRecords,
  handler: ({ actor }) => listDeleted({ actor }),
});
