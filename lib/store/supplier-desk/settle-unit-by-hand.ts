import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { supplierOrders as u } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';
import { recordOrderEvent } from '../orders/record-order-event';
import { lockOrder } from '../orders/transition';
import { addUnitJob } from '../suppliers/jobs';
import { readUnit } from '../suppliers/read-unit';
import type { SettleUnitInput } from './schemas';

/**
 * What a person says of a unit that nobody could tell about: that the supplier is to be asked again, or that nothing was
 * bought, after which the order may be bought anew.
 *
 * @throws DomainError forbidden, not-found; conflict where it needs nobody.
 */
export async function settleUnitByHand({
  actor,
  input: { id, outcome, reason },
}: {
  actor: Operator;
  input: z.output<typeof SettleUnitInput>;
}): Promise<void> {
  authorize(actor, 'suppliers:write');
  await db().transaction(async (tx) => {
    const found = await readUnit(tx, id);
    const order = found && (await lockOrder(tx, { id: found.unit.order_id }));
    if (!found || !order) throw notFound();
    const changed = await tx
      .update(u)
      .set(
        outcome === 'check'
          ? { state: sql`case when ${u.transaction} is null then 'asked' else 'pending' end`, checks: 0 }
          : { state: 'refused', reason, settled_at: sql`now()` },
      )
      .where(and(eq(u.id, id), eq(u.state, 'unknown')))
      .returning({ state: u.state });
    const [after] = changed;
    if (!after) throw conflict('This supplier order has changed. Reload the page to see how it stands.');
    if (outcome === 'check') await addUnitJob(tx, found.unit);
    else
      await recordOrderEvent(
        tx,
        order,
        'supplier-refused',
        `${found.supplier.name}: ${reason}`,
        actor === 'machine' ? null : actor,
      );
    await recordChange(tx, {
      actor,
      action: `supplier-order.${outcome}`,
      subject: ['supplier-order', id],
      before: { state: 'unknown', order: order.utr },
      after: { state: after.state },
      reason,
    });
  });
}
