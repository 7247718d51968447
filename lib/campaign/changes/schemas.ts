import { z } from 'zod';

/** What an input says of the version that it changes. */
export const unchangedSinceField = {
  unchanged_since: z
    .string()
    .max(40)
    .optional()
    .meta({ 'x-extension': true })
    .describe(
      'The `updated_at` you last read. If it has changed since, nothing is saved: 409, with who changed it, when and the record as it is now under `changed`.',
    ),
};
