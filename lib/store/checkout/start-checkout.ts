import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Click } from '@/lib/attribution/click-cookie';
import { recordOrderClick } from '@/lib/attribution/record-order-click';
import { isTimeZone } from '@/lib/auth/accounts/schemas';
import type { Actor } from '@/lib/auth/actor';
import { db, type Transaction } from '@/lib/db/client';
import { topUpServices } from '@/lib/db/schema';
import { invalid } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { loadSellables } from '../catalogue/load-sellables';
import { type Person, personOf } from '../coupons/person';
import { redeemCoupon } from '../coupons/redeem-coupon';
import { playerKey } from '../order-access/order-access';
import { orderKey, orderLink } from '../order-access/order-link';
import { type Buyer, insertOrder, newUtr, type PayOrder, stockBuyerOf } from '../orders/insert-order';
import { mailUnpaidOrder, UNPAID_AFTER_MS } from '../orders/jobs';
import { refuseBlockedGuest } from '../orders/refuse-blocked';
import { QuoteOutdated } from '../payments/quote-outdated';
import { isAbout, isGood, openQuote, type QuoteContent } from '../payments/quote-token';
import { type FoundPlayer, findPlayer } from '../players/find-player';
import { savePlayer } from '../players/save-player';
import type { Line } from '../pricing/price-lines';
import { countPlayer, countPurchase } from '../purchase-limits';
import { lockRoom } from '../stock/reservation-room';
import { refuseSoldOut } from '../stock/sold-out';
import { networkKey } from '../stock/stock-buyer';
import { inStockTurn } from '../stock/stock-turns';
import { withDraftIdempotency } from './drafts';
import { refuseManyOpen } from './open-orders';
import { notOnSale, wantedOf } from './quoted-lines';
import type { StartedOrder, StartInput } from './schemas';
import { refuseWithoutRoom, takeQuotedUnits } from './take-quoted-units';

type Input = z.output<typeof StartInput>;

const OUTDATED = 'The price has changed. Look at the new total, then order again.';

/**
 * Orders what a page has shown, at the prices of its quote, for an account or for a guest by address. The quote's
 * signature stands for the prices: those in the request are nobody's.
 *
 * @param address the network address, for the limits.
 * @param click the click in an email that the browser came by, if it tells of one.
 * @param pay completes the order in the same transaction, where nothing is to be paid.
 * @param locale how the buyer's browser writes amounts and times, for their mails.
 * @throws DomainError invalid, with each problem; conflict for a draft that was used for something else;
 * QuoteOutdated where the quote's time is over, or its campaign price can't be had any more; limited for too many
 * orders, unpaid orders or unpaid units at a campaign's price; forbidden for a guest under a blocked account's address.
 */
export async function startCheckout({
  actor,
  input,
  address,
  click = null,
  locale,
  pay,
}: {
  actor: Actor | null;
  input: Input;
  address: string;
  click?: Click | null;
  locale?: string;
  pay?: PayOrder;
}): Promise<z.input<typeof StartedOrder>> {
  const buyer = {
    ...buyerOf(actor, input),
    network: networkKey(address),
    ...(locale && { locale }),
  };
  const lines = wantedOf(input.lines, input.kind).map(({ serviceId, quantity }) => ({
    service_id: serviceId,
    quantity,
  }));
  // Before a player is looked up, so that nobody learns by orders which players there are.
  await countPurchase({ address, buyer: String(buyer.id ?? buyer.email) });
  if (buyer.id === null) await refuseBlockedGuest(buyer.email);
  const player = input.kind === 'top_up' ? await playerOf(input) : null;
  if (player) await countPlayer(playerKey(player.topUpId, player.byLabel));
  const quoted = openQuote(input.quote);
  if (!quoted || quoted.kind !== input.kind || !isAbout(quoted, lines))
    throw invalid({ field: 'quote', rule: 'exists' });
  const request = [
    ...[buyer.id, buyer.email.toLowerCase(), input.kind, lines, player?.byName ?? null],
    ...(quoted.coupon ? [quoted.coupon.id] : []),
  ];
  const { utr } = await inStockTurn(input.kind, lines[0]?.service_id ?? 0, () =>
    db().transaction((tx) =>
      withDraftIdempotency(tx, { draft: input.draft, request }, async () => {
        if (!isGood(quoted)) throw new QuoteOutdated(OUTDATED);
        const utr = await order(tx, buyer, quoted, player, personOf(actor, buyer.email));
        await pay?.(tx, { utr });
        if (click) await recordOrderClick(tx, { utr, click });
        const runAt = new Date(Date.now() + UNPAID_AFTER_MS);
        await addJob(tx, mailUnpaidOrder, { utr }, { runAt });
        if (player && buyer.id !== null) await savePlayer(tx, buyer.id, player.topUpId, player.byName);
        return { utr };
      }),
    ),
  );
  // Of a new order. Where a draft is sent again after the order’s email has changed, it opens nothing any more.
  return { utr, key: orderKey(utr, 0), order_url: orderLink(utr, 0) };
}

function buyerOf(
  actor: Actor | null,
  { email: given, time_zone: zone }: Input,
): Pick<Buyer, 'id' | 'email' | 'timeZone'> {
  const email = given ?? actor?.email;
  if (!email) throw invalid({ field: 'email', rule: 'required' });
  if (actor) return { id: actor.id, email };
  return { id: null, email, timeZone: zone && isTimeZone(zone) ? zone : undefined };
}

/** The top-up whose denomination is ordered. */
async function topUpOf({ lines }: Input): Promise<number> {
  const [row] = await db()
    .select({ top_up_id: topUpServices.top_up_id })
    .from(topUpServices)
    .where(eq(topUpServices.id, lines[0]?.service_id ?? 0));
  if (!row) throw invalid(notOnSale(0));
  return row.top_up_id;
}

async function playerOf(input: Input): Promise<FoundPlayer & { topUpId: number }> {
  const topUpId = await topUpOf(input);
  const player = await findPlayer({ input: { top_up_id: topUpId, player: input.player ?? {} } });
  if (player.check.result !== 'not-found') return { ...player, topUpId };
  const field = Object.keys(player.byName)[0] ?? 'player';
  throw invalid({ field, text: 'There is no such player. Check what you have entered.' });
}

/** Writes the order at the quoted prices, unless something of it is sold no more. */
async function order(
  tx: Transaction,
  buyer: Buyer,
  quoted: QuoteContent,
  player: FoundPlayer | null,
  person: Person,
): Promise<string> {
  const { kind } = quoted;
  const sellables = await loadSellables(
    tx,
    kind,
    quoted.lines.map(({ service_id }) => service_id),
  );
  const gone = quoted.lines.findIndex(({ service_id }) => !sellables.has(service_id));
  if (gone >= 0) throw invalid(notOnSale(gone));
  const wanted = quoted.lines.map(({ service_id, quantity }) => ({ serviceId: service_id, quantity }));
  const [room] = await Promise.all([
    lockRoom(tx, stockBuyerOf(buyer), kind, wanted),
    // Counts what was committed before the lock was had.
    buyer.id === null && refuseManyOpen(tx, buyer.email),
  ]);
  refuseWithoutRoom(quoted.lines, room);
  if (!(await takeQuotedUnits(tx, kind, quoted.lines)))
    throw new QuoteOutdated(
      'The campaign’s last units have just gone. Look at the new total, then order again.',
    );
  const lines = quoted.lines.map((line): Line => {
    const row = sellables.get(line.service_id);
    return {
      ...line,
      product_name: row?.product_name ?? '',
      service_name: row?.name ?? '',
      slug: row?.slug ?? '',
      image: row?.image ?? '',
    };
  });
  const utr = newUtr();
  const informations = player?.byLabel ?? {};
  const { coupon, total } = quoted;
  await insertOrder(tx, { utr, buyer, kind, lines, total, coupon, informations, room });
  const ids = quoted.lines.map(({ service_id }) => service_id);
  await refuseSoldOut(tx, utr, sellables, ids, (index) => `lines.${index}.quantity`);
  if (coupon && !(await redeemCoupon(tx, { utr, coupon, person })))
    throw new QuoteOutdated('Your coupon can’t be used any more. Look at the new total, then order again.');
  return utr;
}
