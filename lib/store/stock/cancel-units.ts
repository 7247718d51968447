import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { codes, orderLines as l, orders } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { offerAgain } from './reservations';

const releaseExcess = statement({
  params: { orderId: orders.id },
  row: { card_service_id: codes.card_service_id },
  text: ({ orderId }) => sql`
    update ${codes} set ${bare(codes.order_line_id)} = null
    from ${l} cross join lateral (
      select held.id from ${codes} as held
      where held.order_line_id = ${l.id} and held.delivered_at is null order by held.id desc
      limit greatest(0, (select count(*) from ${codes} as all_held where all_held.order_line_id = ${l.id})
        - (${l.quantity} - ${l.cancelled}))) as extra
    where ${l.order_id} = ${orderId} and ${codes.id} = extra.id
    returning ${codes.card_service_id}`,
});

/**
 * Notes that some of a locked order’s items are refunded, and that as many of them as `cancelled` says won’t be delivered
 * any more. Codes that it had reserved for these return to stock.
 */
export async function cancelUnits(
  tx: Transaction,
  orderId: number,
  lines: readonly { id: number; refunded: number; cancelled: number }[],
): Promise<void> {
  for (const { id, refunded, cancelled } of lines)
    await tx.update(l).set({ refunded, cancelled }).where(eq(l.id, id));
  const freed = await releaseExcess(tx, { orderId });
  await offerAgain(
    tx,
    [...new Set(freed.map((row) => row.card_service_id))].sort((a, b) => a - b),
  );
}
