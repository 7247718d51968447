import type { TransactionSql } from 'postgres';
import { type ProductKind, tablesOf } from '../catalogue/rows';
import type { QuotedLine } from '../payments/quote-token';
import type { Room } from '../stock/reservation-limits';
import { tooManyUnpaid } from '../stock/too-many-unpaid';

/**
 * Takes the campaign units of the lines that were quoted at a campaign's price. A campaign that has ended since still
 * gives them: the quote was made while it ran. In the order of ids, so that two buyers can neither deadlock nor share
 * a unit.
 *
 * @returns whether all were still to be had; the caller's transaction must not go on where they were not.
 */
export async function takeQuotedUnits(
  sql: TransactionSql,
  kind: ProductKind,
  lines: readonly QuotedLine[],
): Promise<boolean> {
  const { services } = tablesOf(kind);
  for (const { service_id, quantity, campaign_id } of [...lines].sort(
    (a, b) => a.service_id - b.service_id,
  )) {
    if (campaign_id === null) continue;
    const taken = await sql`
      update ${services} s set offered_sell = offered_sell + ${quantity} from campaigns c
      where s.id = ${service_id} and s.campaign_id = ${campaign_id} and c.id = s.campaign_id and c.status = 1
        and (max_sell = 0 or offered_sell + ${quantity} <= max_sell)
      returning s.id`;
    if (taken.length === 0) return false;
  }
  return true;
}

/**
 * Refuses lines at a campaign's price for which the buyer has no room: the price that was shown is not to be changed
 * for a reason that the next quote wouldn't know.
 *
 * @throws DomainError limited, with the time after which unpaid units are on sale again.
 */
export function refuseWithoutRoom(lines: readonly QuotedLine[], room: ReadonlyMap<number, Room>): void {
  const refused = lines.some(
    ({ service_id, quantity, campaign_id }) =>
      campaign_id !== null && quantity > (room.get(service_id)?.units ?? 0),
  );
  if (refused) throw tooManyUnpaid();
}
