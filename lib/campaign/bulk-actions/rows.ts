import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, type RowOf } from '@/lib/db/row';
import { bulkActions as a, contactTypes, unsubscribeGroups } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { timestamp, timestampOrNull } from '@/lib/timestamps';

export const BulkStatus = {
  running: 'running',
  done: 'done',
  failed: 'failed',
  undoing: 'undoing',
  undone: 'undone',
} as const;

/** How long a bulk action can be taken back, and is kept. */
export const UNDO_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const LISTED = 20;

const row = {
  id: a.id,
  kind: a.kind,
  status: a.status,
  total: a.total,
  processed: a.processed,
  changed: a.changed,
  restored: a.restored,
  list_id: nullable(contactTypes.id),
  list_name: nullable(contactTypes.name),
  group_id: nullable(unsubscribeGroups.id),
  group_name: nullable(unsubscribeGroups.group_name),
  created_at: a.created_at,
  finished_at: a.finished_at,
};

const select = sql`
  select ${a.id}, ${a.kind}, ${a.status}, ${a.total}, ${a.processed}, ${a.changed}, ${a.restored},
    ${contactTypes.id} as list_id, ${contactTypes.name} as list_name, ${unsubscribeGroups.id} as group_id,
    ${unsubscribeGroups.group_name}, ${a.created_at}, ${a.finished_at}
  from ${a}
  left join ${contactTypes} on ${contactTypes.id} = ${a.contact_type_id}
  left join ${unsubscribeGroups} on ${unsubscribeGroups.id} = ${a.unsubscribe_groups_id}`;

const findAction = statement({
  params: { userId: a.user_id, id: a.id },
  row,
  text: ({ userId, id }) => sql`${select} where ${a.id} = ${id} and ${a.user_id} = ${userId}`,
});

const lastActions = statement({
  params: { userId: a.user_id },
  row,
  text: ({ userId }) =>
    sql`${select} where ${a.user_id} = ${userId} order by ${a.id} desc limit ${inline(LISTED)}`,
});

function bulkActionView({ list_id, list_name, group_id, group_name, ...action }: RowOf<typeof row>) {
  const undoUntil = new Date(Date.parse(timestamp(action.created_at)) + UNDO_DAYS * DAY_MS);
  const isUndoable = action.status !== BulkStatus.undone && action.status !== BulkStatus.undoing;
  return {
    ...action,
    list: list_id === null ? null : { id: list_id, name: list_name ?? '' },
    group: group_id === null ? null : { id: group_id, name: group_name ?? '' },
    undo_until: isUndoable ? timestamp(undoUntil) : null,
    created_at: timestamp(action.created_at),
    finished_at: timestampOrNull(action.finished_at),
  };
}

/** One of the account's bulk actions. @throws DomainError not-found. */
export async function getBulkAction({ actor, input }: { actor: Actor; input: { id: number } }) {
  const [found] = await findAction(db(), { userId: actor.id, id: input.id });
  if (!found) throw notFound();
  return bulkActionView(found);
}

/** The account's last bulk actions, newest first. */
export const listBulkActions = async ({ actor }: { actor: Actor }) =>
  (await lastActions(db(), { userId: actor.id })).map(bulkActionView);
