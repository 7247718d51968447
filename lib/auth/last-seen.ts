import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { apiTokens, sessions, users } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { log } from '@/lib/log';
import { withoutValues } from '@/lib/without-values';

const FLUSH_MS = 30_000;

type Seen = Map<string | number, string>;
type Pending = { users: Seen; tokens: Seen; sessions: Seen; timer: NodeJS.Timeout | undefined };
const holder = globalThis as typeof globalThis & { __loadoutSeen?: Pending };

const none = (): Pending => ({ users: new Map(), tokens: new Map(), sessions: new Map(), timer: undefined });

/**
 * Notes that an account was here, and with which token or session. Written every half minute, all at once, so that
 * a read costs no write.
 */
export function markSeen({ id, tokenId, sessionId }: Actor): void {
  holder.__loadoutSeen ??= none();
  const pending = holder.__loadoutSeen;
  const now = new Date().toISOString();
  pending.users.set(id, now);
  if (tokenId) pending.tokens.set(tokenId, now);
  if (sessionId) pending.sessions.set(sessionId, now);
  pending.timer ??= setTimeout(() => void flushSeen(), FLUSH_MS).unref();
}

/** Writes what has been noted. */
async function flushSeen(): Promise<void> {
  const pending = holder.__loadoutSeen ?? none();
  clearTimeout(pending.timer);
  holder.__loadoutSeen = none();
  try {
    await write(noteUsers, pending.users);
    await write(noteTokens, pending.tokens);
    await write(noteSessions, pending.sessions);
  } catch (error) {
    log().warn({ err: withoutValues(error) }, 'When accounts were last seen was not written.');
  }
}

const given = { ids: value.texts, times: value.texts };

const noteUsers = statement({
  params: given,
  row: {},
  text: ({ ids, times }) => sql`
    update ${users} set ${bare(users.last_seen_at)} = greatest(${users.last_seen_at}, given.at::timestamptz)
    from unnest(${ids}::text[], ${times}::text[]) as given (id, at) where ${users.id} = given.id::int`,
});

const noteTokens = statement({
  params: given,
  row: {},
  text: ({ ids, times }) => sql`
    update ${apiTokens} set ${bare(apiTokens.last_used_at)} = greatest(${apiTokens.last_used_at}, given.at::timestamptz)
    from unnest(${ids}::text[], ${times}::text[]) as given (id, at) where ${apiTokens.id} = given.id::int`,
});

const noteSessions = statement({
  params: given,
  row: {},
  text: ({ ids, times }) => sql`
    update ${sessions} set ${bare(sessions.last_seen_at)} = greatest(${sessions.last_seen_at}, given.at::timestamptz)
    from unnest(${ids}::text[], ${times}::text[]) as given (id, at) where ${sessions.id} = given.id::uuid`,
});

async function write(note: typeof noteUsers, seen: Seen): Promise<void> {
  if (seen.size === 0) return;
  // Two processes that lock the same rows do so in the same order.
  const rows = [...seen].sort(([a], [b]) => (a < b ? -1 : 1));
  await note(db(), { ids: rows.map(([id]) => String(id)), times: rows.map(([, at]) => at) });
}
