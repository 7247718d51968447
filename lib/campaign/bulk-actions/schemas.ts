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

/** What a bulk action can be besides: a list that is deleted takes its contacts with it, and suppressed addresses are allowed again. */
const ALL_KINDS = [...BULK_ACTION_KINDS, 'delete_list', 'allow_again'] as const;
export type BulkActionKind = (typeof ALL_KINDS)[number];

export const StartBulkActionInput = z.object({
  kind: z
    .enum(BULK_ACTION_KINDS)
    .describe(
      'What to do. `add_to_list` copies contacts to a list. `remove_from_list` deletes that list’s contacts with the same addresses. `suppress` stops all email to them, `leave_group` the emails of one group.',
    ),
  list_id: recordId().optional().describe('The list’s id, for `add_to_list` and `remove_from_list`.'),
  group_id: recordId().optional().describe('The unsubscribe group’s id, for `leave_group`.'),
  ...peopleSelection,
});

export const BulkActionQuery = z.object({ id: recordId() });

const Named = z.object({ id: z.int(), name: z.string() });

export const BulkActionView = z
  .object({
    id: z.int(),
    kind: z.enum(ALL_KINDS).describe('What it does.'),
    list: Named.nullable().describe('The list it is about, or null.'),
    group: Named.nullable().describe('The unsubscribe group it is about, or null.'),
    status: z.enum(['running', 'done', 'failed', 'undoing', 'undone']).describe('How far it is.'),
    /** How many contacts were chosen, looked at so far, changed, and changed back. */
    total: z.int().describe('How many contacts or addresses were selected.'),
    processed: z.int(),
    changed: z.int().describe('How many of them were changed.'),
    restored: z.int(),
    /** Null where it can't be taken back. */
    undo_until: z.string().nullable(),
    created_at: z.string(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'BulkAction' });

export const BulkActionAnswer = z.object({ bulk_action: BulkActionView });
export const BulkActions = z.object({ bulk_actions: z.array(BulkActionView) });
