import { z } from 'zod';
import { recordId } from '@/lib/fields';
import { store } from '../contract';
import { forgetPlayer as forget } from './forget-player';
import { listSavedPlayers } from './list-saved-players';

export const getBuyerEndpoint = store.endpoint({
  method: 'GET',
  path: '/account/buyer',
  summary: 'Get what is filled in when the account buys.',
  description: 'Its email address and, of a top-up, the players that it was bought for last.',
  tag: 'Account',
  extension: true,
  auth: 'session',
  query: z.object({ top_up_id: recordId().optional().describe('The top-up whose players are wanted.') }),
  example: { query: { top_up_id: 1 } },
  response: z
    .object({
      email: z.string().describe('Where receipts go.'),
      players: z
        .array(z.record(z.string(), z.string()))
        .describe('Values by `field_name`, the player used last first; without `top_up_id` none.'),
    })
    .meta({ id: 'Buyer' }),
  async handler({ actor, query: { top_up_id } }) {
    const players = top_up_id ? await listSavedPlayers({ actor, input: { top_up_id } }) : [];
    return { email: actor.email, players };
  },
});

export const forgetPlayerEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/players/delete',
  summary: 'Forget a saved player.',
  tag: 'Account',
  extension: true,
  auth: 'session',
  record: 'id',
  body: z.object({ id: recordId() }),
  example: { body: { id: 3 } },
  response: z.string(),
  async handler({ actor, body }) {
    await forget({ actor, input: body });
    return 'Deleted Successfully';
  },
});
