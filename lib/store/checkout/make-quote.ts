import Big from 'big.js';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { cardServices, codes, users } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { toNumber } from '@/lib/money';
import { timestamp } from '@/lib/timestamps';
import { publicUrl } from '../catalogue/views';
import { freeWay, isFreeOfCharge } from '../payments/free-payment';
import { gatewayCosts, type Payer } from '../payments/gateway-costs';
import { QUOTE_MINUTES, signQuote } from '../payments/quote-token';
import { usableGateways } from '../payments/usable-gateways';
import { totalBeforeDiscount, totalOf } from '../pricing/price-lines';
import { isFree } from '../stock/is-free';
import { orderToQuote, purchaseToQuote } from './coupon-lines';
import { reservingOrders } from './own-reservations';
import { quoteReads } from './quote-reads';
import type { QuotableLine } from './quoted-lines';
import { regionsOf } from './regions-of';
import type { QuoteView } from './schemas';
import type { ToQuote } from './to-quote';

type View = z.input<typeof QuoteView>;

/**
 * What a purchase costs through each gateway and in each of its currencies, fixed for fifteen minutes by the signature
 * in `quote`.
 *
 * @param opened guest orders that the buyer's browser opens.
 * @param actor who would pay; null for a guest, who has no balance. Who came to an order by its link can't use theirs.
 * @throws DomainError invalid for a service that is not on sale; not-found and conflict as `linesOfOrder`.
 */
export async function makeQuote({
  actor,
  input,
  currency,
  opened = [],
  address = null,
}: {
  actor: Actor | null;
  input: ToQuote;
  /** The currency that the buyer would like to pay in. */
  currency?: string | undefined;
  opened?: readonly string[];
  /** Where a coupon's code comes from, to count guesses; null where it was quoted before. */
  address?: string | null;
}): Promise<View> {
  const { kind, lines, coupon } =
    'utr' in input ? await orderToQuote(input) : await purchaseToQuote(actor, input, address);
  const [gateways, payer, stock, regions] = await Promise.all([
    quoteReads.run('gateways', () => usableGateways(db())),
    payerFor(actor, input),
    kind === 'card' ? stockOf(lines) : new Map<number, number>(),
    regionsOf(kind, lines),
  ]);
  const readyOf = (line: QuotableLine) =>
    Math.min(line.quantity, (line.held ?? 0) + (stock.get(line.service_id) ?? 0));
  const short =
    'utr' in input || kind !== 'card' ? [] : lines.filter((line) => readyOf(line) < line.quantity);
  const reserving = await reservingOrders(
    short.map(({ service_id }) => service_id),
    { userId: actor?.id ?? null, opened },
  );
  const total = totalOf(lines);
  const costs = isFreeOfCharge(total)
    ? freeWay()
    : gateways.map((gateway) => gatewayCosts(gateway, total, payer));
  const until = Date.now() + QUOTE_MINUTES * 60_000;
  const terms = Object.fromEntries(
    gateways.map(({ code, receivable_currencies }) => [
      code,
      Object.fromEntries(receivable_currencies.map((one) => [one.name, one])),
    ]),
  );
  const fixed = lines.map(({ service_id, quantity, base_price, discount, coupon_discount, campaign_id }) => ({
    service_id,
    quantity,
    base_price,
    discount,
    ...(coupon_discount && { coupon_discount }),
    campaign_id,
  }));
  const { STORE_CURRENCY } = env();
  const shown = (amount: Big.BigSource) => toNumber(amount, STORE_CURRENCY);
  return {
    quote: signQuote({
      kind,
      lines: fixed,
      total,
      terms,
      until,
      ...(coupon.taken && { coupon: coupon.taken }),
    }),
    expires_at: timestamp(new Date(until)),
    kind,
    currency: STORE_CURRENCY,
    total: shown(total),
    total_before_discount: shown(totalBeforeDiscount(lines)),
    coupon: coupon.view,
    lines: lines.map((line) => {
      const price = new Big(line.base_price).minus(line.discount);
      return {
        service_id: line.service_id,
        product: line.product_name,
        service: line.service_name,
        slug: line.slug,
        region: regions.get(line.service_id) ?? '',
        image: publicUrl(line.image),
        quantity: line.quantity,
        base_price: shown(line.base_price),
        discount: shown(line.discount),
        price: shown(price),
        amount: shown(price.times(line.quantity)),
        coupon_discount: shown(line.coupon_discount ?? '0'),
        is_campaign_price: line.campaign_id !== null,
        ready: kind === 'card' ? readyOf(line) : null,
        reserved_by: reserving.get(line.service_id) ?? null,
      };
    }),
    gateways: costs,
    suggested: suggest(costs, currency?.toUpperCase() ?? STORE_CURRENCY),
  };
}

/** The first gateway that takes the requested currency, else the first that takes anything. */
function suggest(costs: View['gateways'], requested: string): View['suggested'] {
  const choices = costs.flatMap(({ code, currencies }) =>
    currencies.filter(({ available }) => available).map(({ currency }) => ({ gateway: code, currency })),
  );
  return choices.find(({ currency }) => currency === requested) ?? choices[0] ?? null;
}

const readBalance = statement({
  params: { id: users.id },
  row: { balance: users.balance },
  text: ({ id }) => sql`select ${users.balance} from ${users} where ${users.id} = ${id}`,
});

async function payerFor(actor: Actor | null, input: ToQuote): Promise<Payer> {
  if (!actor) return null;
  if ('utr' in input && 'byLink' in input.viewer) return { balance: null };
  const [row] = await readBalance(db(), { id: actor.id });
  return row ?? null;
}

const countFree = statement({
  params: { wanted: value.json<readonly { id: number; quantity: number }[]>() },
  row: { id: cardServices.id, free: value.integer },
  text: ({ wanted }) => sql`
    select w.id, (select count(*)::int from (
      select 1 from ${codes}
      where ${codes.card_service_id} = w.id and ${isFree()} limit w.quantity) as enough) as free
    from jsonb_to_recordset(${wanted}::jsonb) as w (id int, quantity int)`,
});

/** The codes that lie free, as many as are asked for at most. */
async function stockOf(lines: readonly QuotableLine[]): Promise<Map<number, number>> {
  const wanted = lines.map(({ service_id: id, quantity }) => ({ id, quantity }));
  const rows = await quoteReads.run(`free ${JSON.stringify(wanted)}`, () => countFree(db(), { wanted }));
  return new Map(rows.map(({ id, free }) => [id, free]));
}
