import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { hashSecret } from '@/lib/crypto/secrets';
import type { Transaction } from '@/lib/db/client';
import { checkoutDrafts as d } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { conflict } from '@/lib/errors';

const claim = statement({
  params: { key: d.key_hash, hash: d.request_hash },
  row: { key_hash: d.key_hash },
  text: ({ key, hash }) => sql`
    insert into ${d} (${bare(d.key_hash, d.request_hash)}) values (${key}, ${hash})
    on conflict (${bare(d.key_hash)}) do update
      set ${bare(d.request_hash)} = excluded.request_hash, ${bare(d.utr)} = null, ${bare(d.created_at)} = now()
      where ${d.created_at} < now() - interval '24 hours'
    returning ${d.key_hash}`,
});

const readStored = statement({
  params: { key: d.key_hash },
  row: { request_hash: d.request_hash, utr: d.utr },
  text: ({ key }) => sql`select ${d.request_hash}, ${d.utr} from ${d} where ${d.key_hash} = ${key}`,
});

const store = statement({
  params: { key: d.key_hash, utr: d.utr },
  row: {},
  text: ({ key, utr }) => sql`update ${d} set ${bare(d.utr)} = ${utr} where ${d.key_hash} = ${key}`,
});

/**
 * Makes an order once for a draft of the checkout page: a request with the same draft and content within 24 hours,
 * by a second click or the back button, gets the same order. Who comes while the first is at work waits for it.
 *
 * @param request what tells a repetition from another order; its order of fields matters.
 * @throws DomainError conflict where the draft was used for something else.
 */
export async function withDraftIdempotency(
  tx: Transaction,
  { draft, request }: { draft: string; request: unknown },
  work: () => Promise<{ utr: string }>,
): Promise<{ utr: string }> {
  const key = hashSecret(`draft:${draft}`);
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const claimed = await claim(tx, { key, hash });
  if (claimed.length === 0) {
    const [stored] = await readStored(tx, { key });
    if (stored?.request_hash !== hash || !stored.utr)
      throw conflict('You have ordered something else from this page already. Reload it to order again.');
    return { utr: stored.utr };
  }
  const { utr } = await work();
  await store(tx, { key, utr });
  return { utr };
}
