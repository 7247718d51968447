import Big from 'big.js';
import type { Sql, TransactionSql } from 'postgres';
import { env } from '@/lib/env';
import { activeServices, type ProductKind, serviceJson, tablesOf } from '../catalogue/rows';
import { isRunning, type PriceRow, priceService, type ServicePrice } from '../pricing/price-service';
import type { Room } from '../stock/reservation-limits';

export type Wanted = { serviceId: number; quantity: number };

/** A service on sale, as it stands in the database now. */
export type SaleRow = PriceRow & {
  id: number;
  parent_id: number;
  name: string;
  image: string;
  product_name: string;
  slug: string;
};

/** What will be written as an order line; amounts are exact texts in the store's currency. */
export type Line = {
  position: number;
  service_id: number;
  campaign_id: number | null;
  quantity: number;
  base_price: string;
  discount: string;
  product_name: string;
  service_name: string;
  slug: string;
  image: string;
};

/** The services among `ids` that are on sale. */
export async function readSale(
  sql: Sql | TransactionSql,
  kind: ProductKind,
  ids: readonly number[],
): Promise<Map<number, SaleRow>> {
  const rows = await sql<{ service: SaleRow }[]>`
    select ${serviceJson(kind)} || jsonb_build_object('product_name', p.name, 'slug', p.slug) as service
    ${activeServices(kind)} and s.id = any(${[...ids]}::int[])`;
  return new Map(rows.map(({ service }) => [service.id, service]));
}

/**
 * Takes campaign units for the lines that get the campaign's price: all of a line's units, or none and the normal
 * price. A line for which the buyer has no room pays the normal price as well. By conditional updates in the order of ids, so that two buyers can neither deadlock nor share a unit.
 *
 * @returns the ids of the services whose units were taken.
 */
export async function takeUnits(
  sql: TransactionSql,
  kind: ProductKind,
  sale: ReadonlyMap<number, SaleRow>,
  wanted: readonly Wanted[],
  room: ReadonlyMap<number, Room>,
  now: Date,
): Promise<Set<number>> {
  const { services } = tablesOf(kind);
  const taken = new Set<number>();
  for (const { serviceId, quantity } of [...wanted].sort((a, b) => a.serviceId - b.serviceId)) {
    const campaign = sale.get(serviceId)?.campaign;
    if (!campaign || !isRunning(campaign, now) || quantity > (room.get(serviceId)?.units ?? 0)) continue;
    const rows = await sql`
      update ${services} set offered_sell = offered_sell + ${quantity}
      where id = ${serviceId} and campaign_id = ${campaign.id} and (max_sell = 0 or offered_sell + ${quantity} <= max_sell)
      returning id`;
    if (rows.length > 0) taken.add(serviceId);
  }
  return taken;
}

/** The lines of an order at today's prices; at the campaign's for the services whose units were taken. */
export function priceLines(
  sale: ReadonlyMap<number, SaleRow>,
  wanted: readonly Wanted[],
  taken: ReadonlySet<number>,
  now: Date,
): { lines: Line[]; total: string } {
  let total = new Big(0);
  const lines = wanted.map(({ serviceId, quantity }, position) => {
    const row = sale.get(serviceId);
    if (!row) throw new Error('A line names a service that is not on sale.');
    const price = priceAs(row, taken.has(serviceId), now);
    total = total.plus(price.net.times(quantity));
    return {
      position,
      service_id: serviceId,
      campaign_id: taken.has(serviceId) ? (row.campaign?.id ?? null) : null,
      quantity,
      base_price: price.price.toFixed(),
      discount: price.discountedAmount.toFixed(),
      product_name: row.product_name,
      service_name: row.name,
      slug: row.slug,
      image: row.image,
    };
  });
  return { lines, total: total.toFixed() };
}

/** With its units taken, the campaign's price applies whatever the count says by now; without, it does not. */
function priceAs(row: SaleRow, hasUnits: boolean, now: Date): ServicePrice {
  const terms = hasUnits ? { ...row, max_sell: 0 } : { ...row, campaign: null };
  return priceService(terms, now, env().STORE_CURRENCY);
}
