import type { Transaction } from '@/lib/db/client';
import type { ProductKind } from '../catalogue/rows';
import { type Line, priceLines, type Sellable, totalOf, type Wanted } from '../pricing/price-lines';
import { isRunning } from '../pricing/price-service';
import type { Room } from '../stock/reservation-limits';
import { takeUnits } from '../stock/take-units';

/**
 * The lines of an order at today's prices, with their total. The campaign's price applies to lines that the buyer has
 * room for and all of whose units are left, which are taken.
 */
export async function priceOrder(
  tx: Transaction,
  kind: ProductKind,
  sellables: ReadonlyMap<number, Sellable>,
  wanted: readonly Wanted[],
  room: ReadonlyMap<number, Room>,
  now: Date,
): Promise<{ lines: Line[]; total: string }> {
  const offered = wanted.flatMap(({ serviceId, quantity }) => {
    const campaign = sellables.get(serviceId)?.campaign;
    if (!campaign || !isRunning(campaign, now) || quantity > (room.get(serviceId)?.units ?? 0)) return [];
    return [{ service_id: serviceId, campaign_id: campaign.id, quantity }];
  });
  const lines = priceLines(sellables, wanted, now, await takeUnits(tx, kind, offered));
  return { lines, total: totalOf(lines) };
}
