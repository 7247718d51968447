import { createHash } from 'node:crypto';
import type { TransactionSql } from 'postgres';
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

/**
 * Does `work` once for a key: the same key and request within 24 hours get the first answer again. Who comes while
 * the first is at work waits for it; the unique index sees to that.
 *
 * @throws DomainError conflict where the key has been used for another request.
 */
export async function withIdempotency<T>(
  sql: TransactionSql,
  { userId, endpoint, key, request }: IdempotencyKey,
  work: () => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const claimed = await sql`
    insert into idempotency_keys as kept (user_id, endpoint, key, request_hash)
    values (${userId}, ${endpoint}, ${key}, ${hash})
    on conflict (user_id, endpoint, key) do update
      set request_hash = excluded.request_hash, response = null, created_at = now()
      where kept.created_at < now() - interval '24 hours'
    returning 1`;
  const where = sql`where user_id = ${userId} and endpoint = ${endpoint} and key = ${key}`;
  if (claimed.length === 0) {
    const [stored] = await sql<
      { request_hash: string; response: T }[]
    >`select request_hash, response from idempotency_keys ${where}`;
    if (stored?.request_hash !== hash)
      throw conflict('This Idempotency-Key has been used for another request.');
    return stored.response;
  }
  const response = await work();
  await sql`update idempotency_keys set response = ${JSON.stringify(response)}::jsonb ${where}`;
  return response;
}
