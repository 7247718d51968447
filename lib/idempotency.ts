import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { idempotencyKeys } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { conflict, invalid } from '@/lib/errors';

export type IdempotencyKey = { userId: number; endpoint: string; key: string; request: unknown };

/** The `Idempotency-Key` header, if it is there. @throws DomainError invalid for one that is too long. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (!key) return null;
  if (key.length > 255) {
    throw invalid({ field: 'idempotency_key', rule: 'max-length', limit: 255 });
  }
  return key;
}

const k = idempotencyKeys;
const key = { userId: k.user_id, endpoint: k.endpoint, key: k.key };

/** Takes a key; no row where it is taken. */
export const claimKey = statement({
  params: { ...key, hash: k.request_hash },
  row: { user_id: k.user_id },
  text: ({ userId, endpoint, key, hash }) => sql`
    insert into ${k} (${bare(k.user_id, k.endpoint, k.key, k.request_hash)})
    values (${userId}, ${endpoint}, ${key}, ${hash})
    on conflict (${bare(k.user_id, k.endpoint, k.key)}) do update
      set ${bare(k.request_hash)} = excluded.request_hash, ${bare(k.response)} = null, ${bare(k.created_at)} = now()
      where ${k.created_at} < now() - interval '24 hours'
    returning ${k.user_id}`,
});

/** What stands under a key; without a response while its request runs. */
export const keptAnswer = statement({
  params: key,
  row: { request_hash: k.request_hash, response: k.response },
  text: ({ userId, endpoint, key }) => sql`
    select ${k.request_hash}, ${k.response} from ${k}
    where ${k.user_id} = ${userId} and ${k.endpoint} = ${endpoint} and ${k.key} = ${key}`,
});

export const keepAnswer = statement({
  params: { ...key, response: k.response },
  row: {},
  text: ({ userId, endpoint, key, response }) => sql`
    update ${k} set ${bare(k.response)} = ${response}::jsonb
    where ${k.user_id} = ${userId} and ${k.endpoint} = ${endpoint} and ${k.key} = ${key}`,
});

export const releaseKey = statement({
  params: key,
  row: {},
  text: ({ userId, endpoint, key }) => sql`
    delete from ${k} where ${k.user_id} = ${userId} and ${k.endpoint} = ${endpoint} and ${k.key} = ${key}`,
});

export const usedForAnother = () => conflict('This Idempotency-Key has been used for another request.');

/**
 * Does `work` once for a key: the same key and request within 24 hours get the first answer again. Who comes while
 * the first is at work waits for it; the unique index sees to that. Unlike `lib/http/answer-once.ts` it is one with the
 * work's own transaction: a key whose process ended is free again.
 *
 * @throws DomainError conflict where the key has been used for another request.
 */
export async function withIdempotency<T>(
  tx: Transaction,
  { request, ...key }: IdempotencyKey,
  work: () => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const claimed = await claimKey(tx, { ...key, hash });
  if (claimed.length === 0) {
    const [stored] = await keptAnswer(tx, key);
    if (stored?.request_hash !== hash) throw usedForAnother();
    // What `work` gave then.
    return stored.response as T;
  }
  const response = await work();
  await keepAnswer(tx, { ...key, response });
  return response;
}
