import { client } from '@/lib/db/client';
import { log } from '@/lib/log';

const FLUSH_MS = 30_000;

type Pending = { used: Map<number, Date>; timer: NodeJS.Timeout | undefined };
const holder = globalThis as typeof globalThis & { __loadoutTokensUsed?: Pending };

function pending(): Pending {
  holder.__loadoutTokensUsed ??= { used: new Map(), timer: undefined };
  return holder.__loadoutTokensUsed;
}

/** Notes that a token was used. Written every half minute in one statement, so that a read costs no write. */
export function markUsed(tokenId: number): void {
  const state = pending();
  state.used.set(tokenId, new Date());
  state.timer ??= setTimeout(() => void flushTokensUsed(), FLUSH_MS).unref();
}

export async function flushTokensUsed(): Promise<void> {
  const state = pending();
  clearTimeout(state.timer);
  state.timer = undefined;
  const rows = [...state.used].sort(([a], [b]) => a - b);
  state.used.clear();
  if (rows.length === 0) return;
  const ids = rows.map(([id]) => id);
  const times = rows.map(([, time]) => time.toISOString());
  await client()`
    update api_tokens t set last_used_at = greatest(t.last_used_at, used.at)
    from (select id, at::timestamptz from unnest(${ids}::int[], ${times}::text[]) as given(id, at)) as used where t.id = used.id
  `.catch((error: { code?: string }) =>
    log().warn({ errorCode: error.code }, 'The tokens’ last use was not written.'),
  );
}
