import { z } from 'zod';
import { campaign } from '../contract';
import { listBlocks } from './list-blocks';
import { addBlock, deleteBlock, restoreBlock, updateBlock } from './saved-blocks';
import {
  AddSavedBlockInput,
  SavedBlockQuery,
  SavedBlocks,
  SavedBlockView,
  UpdateSavedBlockInput,
} from './schemas';

const shared = { tag: 'Saved blocks', extension: true, auth: 'client' } as const;
const response = z.object({ saved_block: SavedBlockView.describe('The saved block.') });

const json_code = JSON.stringify({
  type: 'doc',
  content: [
    {
      type: 'container',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Questions? Reply to this email.' }] }],
    },
  ],
});

export const listSavedBlocksEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/saved-blocks',
  summary: 'List saved blocks.',
  description:
    'A design shows one where it has a node `savedBlock` whose attribute `block_id` is the block’s id.',
  example: {},
  response: SavedBlocks,
  handler: async ({ actor }) => ({ saved_blocks: await listBlocks({ actor }) }),
});

export const addSavedBlockEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/saved-blocks/add',
  auth: 'emails:write',
  summary: 'Save a block to use in several designs.',
  description: 'At most 100. A saved block can’t contain another one.',
  body: AddSavedBlockInput,
  example: { body: { name: 'Questions', json_code } },
  response,
  handler: async ({ actor, body }) => ({ saved_block: await addBlock({ actor, input: body }) }),
});

export const updateSavedBlockEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/saved-blocks/update',
  auth: 'emails:write',
  summary: 'Change a saved block in all designs that show it.',
  description:
    'Emails that go out from now on have the new content, except those of sends that have started. The `html_code` of templates follows within seconds.',
  record: 'id',
  body: UpdateSavedBlockInput,
  example: { body: { id: 1, name: 'Questions?', json_code } },
  response,
  handler: async ({ actor, body }) => ({ saved_block: await updateBlock({ actor, input: body }) }),
});

export const deleteSavedBlockEndpoint = campaign.endpoint({
  ...shared,
  method: 'DELETE',
  path: '/saved-blocks/delete',
  auth: 'emails:write',
  summary: 'Delete a saved block.',
  description: 'Designs that show it keep its content.',
  record: 'id',
  query: SavedBlockQuery,
  example: { query: { id: 1 } },
  response: z.literal('Deleted Successfully'),
  async handler({ actor, query }) {
    await deleteBlock({ actor, input: query });
    return 'Deleted Successfully' as const;
  },
});

export const restoreSavedBlockEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/saved-blocks/restore',
  auth: 'emails:write',
  summary: 'Restore a saved block.',
  description: 'One that was deleted in the last 30 days.',
  record: 'id',
  body: SavedBlockQuery,
  example: { body: { id: 1 } },
  response,
  handler: async ({ actor, body }) => ({ saved_block: await restoreBlock({ actor, input: body }) }),
});
