import { z } from 'zod';
import { DELETED_KINDS } from './kinds';

export const DeletedRecord = z
  .object({
    kind: z.enum(DELETED_KINDS).describe('What it is.'),
    key: z.string().describe('The id or utr by which its kind’s endpoint restores it.'),
    name: z.string().describe('Its name; a contact’s or sender’s email address.'),
    detail: z.string().describe('The name of the list that a contact was on, or empty.'),
    deleted_at: z.string(),
  })
  .meta({ id: 'DeletedRecord' });

export const DeletedRecords = z.object({
  records: z.array(DeletedRecord).describe('The last deleted, at most 100 of each kind.'),
});
