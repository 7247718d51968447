import { z } from 'zod';
import { recordId } from '@/lib/fields';
import { peopleSelection } from '../people/schemas';

export const BULK_ACTION_KINDS = [
  'delete',
  'add_to_list',
  'remove_from_list',
  'suppress',
  'leave_group',
] as const;
export type BulkActionKind = (typeof BULK_ACTION_KINDS)[number];

export const StartBulkActionInput = z.object({
  kind: z.enum(BULK_ACTION_KINDS).meta({
    description:
      '`add_to_list` copies them to a list; `remove_from_list` deletes the contacts of that list that have their addresses; `suppress` keeps them from being mailed at all, `leave_group` from the mails of a group.',
  }),
  list_id: recordId().optional().meta({ description: 'Of `add_to_list` and `remove_from_list`.' }),
  group_id: recordId().optional().meta({ description: 'Of `leave_group`.' }),
  ...peopleSelection,
});

export const BulkActionQuery = z.object({ id: recordId() });

const Named = z.object({ id: z.int(), name: z.string() });

export const BulkActionView = z.object({
  id: z.int(),
  kind: z.enum(BULK_ACTION_KINDS),
  list: Named.nullable(),
  group: Named.nullable(),
  status: z.enum(['running', 'done', 'failed', 'undoing', 'undone']),
  /** How many contacts were chosen, looked at so far, changed, and changed back. */
  total: z.int(),
  processed: z.int(),
  changed: z.int(),
  restored: z.int(),
  /** Null where it can't be taken back. */
  undo_until: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});

export const BulkActionAnswer = z.object({ bulk_action: BulkActionView });
export const BulkActions = z.object({ bulk_actions: z.array(BulkActionView) });
