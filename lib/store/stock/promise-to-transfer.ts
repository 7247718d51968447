import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { cardServices, orderLines, reservations, topUpServices } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { conflict } from '@/lib/errors';
import type { ProductKind } from '../catalogue/rows';
import { releaseUnits } from './campaign-units';
import { releaseCodes } from './codes-of-order';
import { promisable } from './reservation-limits';
import { offerAgain } from './reservations';
import { lockKeys } from './stock-buyer';

const r = reservations;
const l = orderLines;

/** Of the services whose campaign units an order has reserved: how many would be promised to transfers with its own. */
const promisedOf = (services: typeof cardServices | typeof topUpServices, service: AnyPgColumn) =>
  statement({
    params: { orderId: r.order_id },
    row: { max_sell: cardServices.max_sell, promised: value.integer },
    text: ({ orderId }) => sql`
      select ${services.max_sell}, (
        select coalesce(sum(${r.promised_units} + case when ${r.order_id} = ${orderId} then ${r.campaign_units} else 0 end), 0)::int
        from ${r} where ${service} = ${services.id}) as promised
      from ${services}
      where ${services.id} in (select ${service} from ${r} where ${r.order_id} = ${orderId} and ${r.campaign_units} > 0)`,
  });

const promised = {
  card: promisedOf(cardServices, r.card_service_id),
  top_up: promisedOf(topUpServices, r.top_up_service_id),
};

/** Makes transfers of orders of the same services follow each other; taken before a buyer and before the stock. */
export async function lockPromises(
  tx: Transaction,
  { id, kind }: { id: number; kind: ProductKind },
): Promise<void> {
  const lines = await tx
    .selectDistinct({ id: sql<number>`coalesce(${l.card_service_id}, ${l.top_up_service_id})` })
    .from(l)
    .where(and(eq(l.order_id, id), isNotNull(l.campaign_id)));
  if (lines.length > 0)
    await lockKeys(
      tx,
      lines.map((line) => `transfers ${kind} ${line.id}`),
    );
}

/**
 * An order waits for a bank transfer, which takes days: it gives back its codes and campaign units and takes what there
 * is when the money arrives. It keeps its price, so that only a share of a campaign's units is promised in this way.
 *
 * @throws DomainError conflict where a campaign's share is used up.
 */
export async function promiseToTransfer(
  tx: Transaction,
  { id, kind }: { id: number; kind: ProductKind },
): Promise<void> {
  const rows = await promised[kind](tx, { orderId: id });
  if (rows.some((row) => row.promised > promisable(row.max_sell)))
    throw conflict('This sale price can’t be paid by bank transfer right now. Choose another way to pay.');
  await releaseUnits(tx, [id]);
  await tx
    .update(r)
    .set({ codes: 0, campaign_units: 0, promised_units: sql`${r.promised_units} + ${r.campaign_units}` })
    .where(eq(r.order_id, id));
  await tx.delete(r).where(and(eq(r.order_id, id), eq(r.promised_units, 0)));
  await offerAgain(tx, await releaseCodes(tx, [id]));
}
