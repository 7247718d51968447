import { networkOf } from '@/lib/network-of.mjs';
import { countHourly } from '@/lib/rate-limit';

/**
 * How many purchases may be begun, and payments tried, in an hour. Who tests stolen cards tries many small payments,
 * from one address, for one account or player, or under many mail addresses; a network may have many honest buyers.
 */
const PER_HOUR = { address: 300, buyer: 40, player: 40 };
const CHECKS_PER_HOUR = 120;
const MAILS_PER_HOUR = 5;
const REPORTS_PER_HOUR = { order: 5, network: 30 };

/**
 * A purchase that is begun, or a payment that is tried.
 *
 * @param buyer the account's id or the mail address.
 * @param player the top-up and its player, where they are known.
 * @throws LimitReached
 */
export async function countPurchase({
  address,
  buyer,
  player,
}: {
  address: string;
  buyer: string;
  player?: string | null;
}): Promise<void> {
  await countHourly('buy-address', networkOf(address), PER_HOUR.address);
  await countHourly('buy-buyer', buyer, PER_HOUR.buyer);
  if (player) await countPlayer(player);
}

/** A purchase that is begun for a player. @throws LimitReached */
export const countPlayer = (player: string) => countHourly('buy-player', player, PER_HOUR.player);

/** A look-up of a player. @throws LimitReached */
export const countPlayerCheck = (address: string) =>
  countHourly('player-check', networkOf(address), CHECKS_PER_HOUR);

/** A mail that is sent again. @throws LimitReached */
export const countResend = (utr: string) => countHourly('resend', utr, MAILS_PER_HOUR);

/** A problem that is reported. A guest can make many orders to report. @throws LimitReached */
export async function countReport({ utr, address }: { utr: string; address: string }): Promise<void> {
  await countHourly('report-network', networkOf(address), REPORTS_PER_HOUR.network);
  await countHourly('report', utr, REPORTS_PER_HOUR.order);
}
