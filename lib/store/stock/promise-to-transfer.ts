import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { orderLines, reservations } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import type { ProductKind } from '../catalogue/rows';
import { releaseUnits } from './campaign-units';
import { releaseCodes } from './codes-of-order';
import { promisable } from './reservation-limits';
import { offerAgain } from './reservations';
import { serviceTable } from './service-table';
import { lockKeys } from './stock-buyer';

/** Makes transfers of orders of the same services follow each other; taken before a buyer and before the stock. */
export async function lockPromises(
  tx: Executor,
  { id, kind }: { id: number; kind: ProductKind },
): Promise<void> {
  const lines = await tx.execute<{ id: number }>(sql`
    select distinct coalesce(card_service_id, top_up_service_id) as id from ${orderLines}
    where order_id = ${id} and campaign_id is not null`);
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
  tx: Executor,
  { id, kind }: { id: number; kind: ProductKind },
): Promise<void> {
  const service = kind === 'card' ? reservations.card_service_id : reservations.top_up_service_id;
  const rows = await tx.execute<{ max_sell: number; promised: number }>(sql`
    select s.max_sell, (
      select coalesce(sum(case when order_id = ${id} then campaign_units + promised_units else promised_units end), 0)::int
      from ${reservations} where ${service} = s.id) as promised
    from ${serviceTable(kind)} s
    where s.id in (
      select ${service} from ${reservations} where order_id = ${id} and campaign_units > 0)`);
  if (rows.some(({ max_sell, promised }) => promised > promisable(max_sell)))
    throw conflict('This sale price can’t be paid by bank transfer right now. Choose another way to pay.');
  await releaseUnits(tx, [id]);
  await tx.execute(sql`
    update ${reservations} set codes = 0, campaign_units = 0, promised_units = promised_units + campaign_units
    where order_id = ${id}`);
  await tx.execute(sql`delete from ${reservations} where order_id = ${id} and promised_units = 0`);
  await offerAgain(tx, await releaseCodes(tx, [id]));
}
