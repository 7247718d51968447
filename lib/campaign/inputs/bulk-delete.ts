import { z } from 'zod';
import { BULK_BODY_BYTES, strIds } from './str-ids';

/** What the endpoints have in common that delete many records at once. */
export const bulkDelete = {
  method: 'POST',
  description: 'Up to 100,000 ids; those that are not there are passed over. Where none is there: 404.',
  body: z.object({ strIds: strIds() }),
  maxBodyBytes: BULK_BODY_BYTES,
  response: z.literal('Deleted Successfully'),
} as const;
