import { z } from 'zod';

/** Takes a removed custom field's values off the account's contacts. */
export const stripField = {
  name: 'strip-custom-field',
  payload: z.object({ userId: z.int(), name: z.string(), before: z.string() }),
};
