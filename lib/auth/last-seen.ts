import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { log } from '@/lib/log';

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
export async function flushSeen(): Promise<void> {
  const pending = holder.__loadoutSeen ?? none();
  clearTimeout(pending.timer);
  holder.__loadoutSeen = none();
  try {
    await write('users', 'last_seen_at', pending.users);
    await write('api_tokens', 'last_used_at', pending.tokens);
    await write('sessions', 'last_seen_at', pending.sessions);
  } catch (error) {
    log().warn(
      { errorCode: (error as { code?: string }).code },
      'When accounts were last seen was not written.',
    );
  }
}

async function write(table: string, column: string, seen: Seen): Promise<void> {
  if (seen.size === 0) return;
  // Two processes that lock the same rows do so in the same order.
  const rows = [...seen].sort(([a], [b]) => (a < b ? -1 : 1));
  const sql = client();
  await sql`
    update ${sql(table)} as t set ${sql(column)} = greatest(t.${sql(column)}, given.at::timestamptz)
    from unnest(${rows.map(([id]) => String(id))}::text[], ${rows.map(([, at]) => at)}::text[]) as given(id, at)
    where t.id = given.id::${table === 'sessions' ? sql`uuid` : sql`int`}`;
}
