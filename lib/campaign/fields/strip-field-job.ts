import { z } from 'zod';

/** Takes a removed custom field's values off the account's contacts. `field` is what would restore it. */
export const stripField = {
  name: 'strip-custom-field',
  payload: z.object({
    userId: z.int(),
    name: z.string(),
    before: z.string(),
    field: z
      .object({
        id: z.int(),
        field_name: z.string(),
        field_type: z.enum(['text', 'number', 'datetime-local']),
        created_at: z.string(),
      })
      .optional(),
  }),
};
