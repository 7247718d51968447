import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db, type Executor } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { lastChanges as c, sessions } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { type Changed, changedSince } from '@/lib/errors';
import { timestampOrNull } from '@/lib/timestamps';

/** What can be edited by two people at once. */
export type EditedKind =
  | 'contact'
  | 'list'
  | 'field'
  | 'sender'
  | 'group'
  | 'postal_address'
  | 'settings'
  | 'brand_kit'
  | 'reader_page';
export type Edited = readonly [kind: EditedKind, record: string | number];

const note = statement({
  params: {
    userId: c.user_id,
    kind: c.kind,
    record: c.record,
    via: c.via,
    sessionId: nullable(c.session_id),
  },
  row: {},
  text: ({ userId, kind, record, via, sessionId }) => sql`
    insert into ${c} (${bare(c.user_id, c.kind, c.record, c.via, c.session_id)})
    select ${userId}::int, ${kind}, ${record}, ${via}, ${sessionId}::uuid
    on conflict (${bare(c.user_id, c.kind, c.record)}) do update
      set ${bare(c.via)} = excluded.via, ${bare(c.session_id)} = excluded.session_id, ${bare(c.changed_at)} = now()`,
});

/** Notes who has changed a record, in the transaction of the change. */
export async function noteChange(tx: Executor, actor: Actor, [kind, record]: Edited): Promise<void> {
  const via = actor.via === 'session' ? 'session' : 'keys';
  const sessionId = actor.sessionId ?? null;
  await note(tx, { userId: actor.id, kind, record: String(record), via, sessionId });
}

const read = statement({
  params: { userId: c.user_id, kind: c.kind, record: c.record, at: nullable(value.timestamptz) },
  row: {
    via: c.via,
    session_id: nullable(c.session_id),
    user_agent: nullable(sessions.user_agent),
    changed_at: c.changed_at,
  },
  // A job or an import that has changed it since is not who is noted.
  text: ({ userId, kind, record, at }) => sql`
    select ${c.via}, ${c.session_id}, ${sessions.user_agent}, ${c.changed_at}
    from ${c} left join ${sessions} on ${sessions.id} = ${c.session_id} and ${sessions.user_id} = ${c.user_id}
    where ${c.user_id} = ${userId} and ${c.kind} = ${kind} and ${c.record} = ${record}
      and (${at}::timestamptz is null or ${c.changed_at} >= ${at}::timestamptz)`,
});

/**
 * The refusal of a change to a record that somebody has changed since it was read.
 *
 * @param at when it was changed; null where the record doesn't know, and what was noted tells.
 */
export async function refuseChanged(
  actor: Actor,
  [kind, record]: Edited,
  { what, at, current }: { what: string; at: string | null; current: object },
  tx: Executor = db(),
): Promise<never> {
  const [found] = await read(tx, { userId: actor.id, kind, record: String(record), at });
  const changed: Changed = {
    at: timestampOrNull(at ?? found?.changed_at ?? null),
    by: !found
      ? 'unknown'
      : found.via === 'keys'
        ? 'keys'
        : found.session_id === actor.sessionId
          ? 'this_browser'
          : 'browser',
    user_agent: found?.via === 'session' ? (found.user_agent ?? '') : '',
    current,
  };
  throw changedSince(`${what} has been changed since you read it.`, changed);
}
