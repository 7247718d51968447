import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { campaigns, cardServices, topUpServices } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import type { ProductKind } from '../catalogue/rows';
import { isActive } from '../catalogue/states';

/** @param more what else must be true. */
export const takeUnitsOf = (services: typeof cardServices | typeof topUpServices, more = sql``) =>
  statement({
    params: { service_id: cardServices.id, campaign_id: campaigns.id, quantity: cardServices.offered_sell },
    row: { id: cardServices.id },
    text: ({ service_id, campaign_id, quantity }) => sql`
      update ${services} set ${bare(services.offered_sell)} = ${services.offered_sell} + ${quantity} from ${campaigns}
      where ${services.id} = ${service_id} and ${services.campaign_id} = ${campaign_id}
        and ${campaigns.id} = ${services.campaign_id} and ${isActive(campaigns)} ${more}
        and (${services.max_sell} = 0 or ${services.offered_sell} + ${quantity} <= ${services.max_sell})
      returning ${services.id}`,
  });

const take = { card: takeUnitsOf(cardServices), top_up: takeUnitsOf(topUpServices) };

/**
 * Takes units of the services' campaigns: all that are wanted of a service, or none. A campaign that has ended still
 * gives them, one that was switched off does not. By conditional updates in the order of ids, so that two buyers can
 * neither deadlock nor share a unit.
 *
 * @returns the ids of the services whose units were taken.
 */
export async function takeUnits(
  tx: Transaction,
  kind: ProductKind,
  wanted: readonly { service_id: number; campaign_id: number; quantity: number }[],
): Promise<Set<number>> {
  const taken = new Set<number>();
  for (const { service_id, campaign_id, quantity } of [...wanted].sort(
    (a, b) => a.service_id - b.service_id,
  )) {
    const rows = await take[kind](tx, { service_id, campaign_id, quantity });
    if (rows.length > 0) taken.add(service_id);
  }
  return taken;
}
