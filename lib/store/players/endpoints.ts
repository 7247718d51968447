import { z } from 'zod';
import { recordId } from '@/lib/fields';
import { store } from '../contract';
import { forgetPlayer as forget } from './forget-player';

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
