import { z } from 'zod';
import { ContactTypeQuery, RestoreContactTypeInput } from '../contact-types/schemas';
import { campaign } from '../contract';
import { deleteContactType } from './delete-contact-type';
import { restoreContactType } from './restore-contact-type';

export const deleteContactTypeEndpoint = campaign.endpoint({
  method: 'DELETE',
  path: '/contacts-type/delete',
  summary: 'Delete a contact type and its contacts.',
  description:
    'More than 2,000 contacts are removed in the background; nothing is sent to them meanwhile. `people/bulk-actions/list` has the progress.',
  tag: 'Contact types',
  auth: 'audience:write',
  record: 'contact_type_id',
  query: ContactTypeQuery,
  example: { query: { contact_type_id: 4 } },
  envelope: 'errors',
  response: z.literal('Deleted Successfully'),
  async handler({ actor, query }) {
    await deleteContactType({ actor, input: query });
    return 'Deleted Successfully' as const;
  },
});

export const restoreContactTypeEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/contacts-type/restore',
  summary: 'Bring a deleted contact type back, with the contacts that were deleted with it.',
  description: 'More than 2,000 contacts come back in the background.',
  tag: 'Contact types',
  extension: true,
  auth: 'audience:write',
  record: 'contact_type_id',
  body: RestoreContactTypeInput,
  example: { body: { contact_type_id: 4 } },
  response: z.literal('Restored Successfully'),
  async handler({ actor, body }) {
    await restoreContactType({ actor, input: body });
    return 'Restored Successfully' as const;
  },
});
