import { createHash } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { hashSecret } from '@/lib/crypto/secrets';
import { conflict } from '@/lib/errors';

/**
 * Makes an order once for a draft of the checkout page: whoever comes with the same draft and content within 24 hours,
 * by a second click or the back button, gets the same order. Who comes while the first is at work waits for it.
 *
 * @param request what tells a repetition from another order; its order of fields matters.
 * @throws DomainError conflict where the draft was used for something else.
 */
export async function withDraftIdempotency(
  sql: TransactionSql,
  { draft, request }: { draft: string; request: unknown },
  work: () => Promise<{ utr: string }>,
): Promise<{ utr: string }> {
  const key = hashSecret(`draft:${draft}`);
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const claimed = await sql`
    insert into checkout_drafts as kept (key_hash, request_hash) values (${key}, ${hash})
    on conflict (key_hash) do update set request_hash = excluded.request_hash, utr = null, created_at = now()
      where kept.created_at < now() - interval '24 hours'
    returning 1`;
  if (claimed.length === 0) {
    const [stored] = await sql<{ request_hash: string; utr: string | null }[]>`
      select request_hash, utr from checkout_drafts where key_hash = ${key}`;
    if (stored?.request_hash !== hash || !stored.utr)
      throw conflict('You have ordered something else from this page already. Reload it to order again.');
    return { utr: stored.utr };
  }
  const { utr } = await work();
  await sql`update checkout_drafts set utr = ${utr} where key_hash = ${key}`;
  return { utr };
}
