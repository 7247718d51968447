import { z } from 'zod';
import { recordId } from '@/lib/fields';
import { strIds } from '../inputs/str-ids';
import { MAX_MERGED } from './limits';

export const MergePeopleInput = z.object({
  contact_id: recordId().describe('The contact whose address is kept.'),
  strIds: strIds().meta({ description: `The others, up to ${MAX_MERGED - 1}.` }),
  choices: z
    .record(z.string().max(300), z.int())
    .optional()
    .describe(
      'Which contact’s value wins: field name to contact id, `field:age` for a custom field. By default the first value that isn’t empty.',
    ),
});

export const MergedPeople = z.object({
  merge_id: z.int(),
  /** The contact that stays on the list of the one whose address is kept. */
  contact_id: z.int().describe('The id of the contact that is kept.'),
  /** How many contacts were deleted, and how many unsubscribes the address took over. */
  deleted: z.int().describe('How many contacts were deleted.'),
  suppressed: z.int().describe('How many suppressions the kept address took over.'),
});

export const UndoMergeInput = z.object({ id: recordId() });

export const DuplicatesQuery = z.object({ contact_id: recordId() });

/** Why somebody may be the same person: the address, the address's name, the whole name, or the other address. */
export const DUPLICATE_REASONS = ['address', 'other_address', 'name', 'local_part'] as const;

export const Duplicates = z.object({
  duplicates: z
    .array(
      z.object({
        id: z.int(),
        email: z.string(),
        fullname: z.string(),
        list: z.object({ id: z.int(), name: z.string() }).describe('The list the contact is on.'),
        reason: z.enum(DUPLICATE_REASONS).describe('What they have in common.'),
      }),
    )
    .describe('Contacts that may be the same person.'),
});
