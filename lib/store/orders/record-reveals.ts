import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { codeReveals as r } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import type { OrderRow, RevealVia } from './order-rows';

const insertReveals = statement({
  params: { ids: value.bigints, via: r.via, userId: r.user_id },
  row: {},
  text: ({ ids, via, userId }) => sql`
    insert into ${r} (${bare(r.code_id, r.via, r.user_id)})
    select id, ${via}::text, ${userId}::int from unnest(${ids}::bigint[]) as id on conflict do nothing`,
});

/** Records that codes are being shown, before they are: once for each code and way. */
export async function recordReveals(
  orders: readonly OrderRow[],
  via: RevealVia,
  userId: number | null,
): Promise<void> {
  const unseen = orders.flatMap((order) =>
    order.lines.flatMap((line) => line.codes.filter((code) => !code.seen)),
  );
  if (unseen.length === 0) return;
  await insertReveals(db(), { ids: unseen.map((code) => code.id), via, userId });
}
