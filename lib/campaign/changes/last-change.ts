import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db, type Executor } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { lastChanges as c, sessions, users } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { type Changed, changedSince } from '@/lib/errors';
import { timestampOrNull } from '@/lib/timestamps';

/** What can be edited by two people at once. */
export type EditedKind =
  | 'contact'
  | 'list'
  | 'field'
  | 'segment'
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
    person_id: nullable(sessions.user_id),
    email: nullable(users.email),
    changed_at: c.changed_at,
  },
  // A job or an import that has changed it since is not who is noted.
  text: ({ userId, kind, record, at }) => sql`
    select ${c.via}, ${c.session_id}, ${sessions.user_agent}, ${sessions.user_id} as person_id,
      ${users.email}, ${c.changed_at}
    from ${c} left join ${sessions} on ${sessions.id} = ${c.session_id}
    left join ${users} on ${users.id} = ${sessions.user_id}
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
    ...whoIs(actor, found),
    current,
  };
  throw changedSince(`${what} has been changed since you read it.`, changed);
}

type Noted = {
  via: 'keys' | 'session';
  session_id: string | null;
  person_id: number | null;
  email: string | null;
};

function whoIs(
  actor: Actor,
  found: (Noted & { user_agent: string | null }) | undefined,
): Omit<Changed, 'at' | 'current'> {
  const nobody = { user_agent: '', email: '' };
  if (!found) return { ...nobody, by: 'unknown' };
  if (found.via === 'keys') return { ...nobody, by: 'keys' };
  if (found.session_id === actor.sessionId) return { ...nobody, by: 'this_browser' };
  const isSamePerson = found.person_id === (actor.person?.id ?? actor.id);
  if (found.email && !isSamePerson) return { ...nobody, by: 'person', email: found.email };
  return { ...nobody, by: 'browser', user_agent: found.user_agent ?? '' };
}
