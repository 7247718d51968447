import type { Transaction } from '@/lib/db/client';
import type { ProductKind } from '../catalogue/rows';
import type { QuotedLine } from '../payments/quote-token';
import type { Room } from '../stock/reservation-limits';
import { takeUnits } from '../stock/take-units';
import { tooManyUnpaid } from '../stock/too-many-unpaid';

/**
 * Takes the campaign units of the lines that were quoted at a campaign's price, even of one that has ended since: the
 * quote was made while it ran.
 *
 * @returns whether all were still left; the caller's transaction must not go on where they were not.
 */
export async function takeQuotedUnits(
  tx: Transaction,
  kind: ProductKind,
  lines: readonly QuotedLine[],
): Promise<boolean> {
  const wanted = lines.flatMap(({ campaign_id, ...line }) =>
    campaign_id === null ? [] : [{ ...line, campaign_id }],
  );
  return (await takeUnits(tx, kind, wanted)).size === wanted.length;
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
