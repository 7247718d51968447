import { z } from 'zod';

/** Makes the HTML of templates anew that show a saved block. */
export const refreshTemplates = {
  name: 'refresh-templates',
  payload: z.object({ userId: z.int(), blockId: z.int() }),
};
