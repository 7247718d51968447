import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { campaigns } from '@/lib/db/schema';
import type { ProductKind } from '../catalogue/rows';
import { serviceTable } from './service-table';

/**
 * Takes units of the services' campaigns: all that are wanted of a service, or none. A campaign that has ended still
 * gives them, one that was switched off does not. By conditional updates in the order of ids, so that two buyers can
 * neither deadlock nor share a unit.
 *
 * @returns the ids of the services whose units were taken.
 */
export async function takeUnits(
  tx: Executor,
  kind: ProductKind,
  wanted: readonly { service_id: number; campaign_id: number; quantity: number }[],
): Promise<Set<number>> {
  const taken = new Set<number>();
  for (const { service_id, campaign_id, quantity } of [...wanted].sort(
    (a, b) => a.service_id - b.service_id,
  )) {
    const rows = await tx.execute(sql`
      update ${serviceTable(kind)} s set offered_sell = offered_sell + ${quantity} from ${campaigns} c
      where s.id = ${service_id} and s.campaign_id = ${campaign_id} and c.id = s.campaign_id and c.status = 1
        and (max_sell = 0 or offered_sell + ${quantity} <= max_sell)
      returning s.id`);
    if (rows.length > 0) taken.add(service_id);
  }
  return taken;
}
