import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db, type Transaction } from '@/lib/db/client';
import { topUps } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { invalid } from '@/lib/errors';
import { withIdempotency } from '@/lib/idempotency';
import { loadSellables } from '../catalogue/load-sellables';
import { listedProducts } from '../catalogue/rows';
import { namedFields } from '../players/named-fields';
import { readOrderInformation } from '../players/order-information';
import { savePlayer } from '../players/save-player';
import { lockRoom } from '../stock/reservation-room';
import { networkKey } from '../stock/stock-buyer';
import { type Buyer, insertOrder, newUtr, type PayOrder, stockBuyerOf } from './insert-order';
import { priceOrder } from './price-order';

export type TopUpOrderInput = {
  top_up_id: number;
  service_id: number;
  quantity: number;
  [fieldName: string]: unknown;
};

const readTopUp = statement({
  params: { id: topUps.id },
  row: { order_information: topUps.order_information },
  text: ({ id }) =>
    sql`select ${topUps.order_information} ${listedProducts('top_up')} and ${topUps.id} = ${id}`,
});

/**
 * Orders a top-up at today's price for the player that the order information names, and keeps that information for
 * the account's next order.
 *
 * @param address the network address that the order comes from, where it is known.
 * @param pay pays the order in the same transaction, where its account wants that.
 * @throws DomainError invalid, with each problem; conflict for a key that was used for another order.
 */
export async function makeTopUpOrder({
  actor,
  input,
  idempotencyKey,
  address = null,
  pay,
}: {
  actor: Actor;
  input: TopUpOrderInput;
  idempotencyKey: string | null;
  address?: string | null;
  pay?: PayOrder;
}): Promise<{ utr: string }> {
  const buyer = { id: actor.id, email: actor.email, network: address && networkKey(address) };
  return db().transaction((tx) => {
    const work = async () => {
      const made = await order(tx, buyer, input);
      await pay?.(tx, made);
      return made;
    };
    if (idempotencyKey === null) return work();
    return withIdempotency(
      tx,
      { userId: actor.id, endpoint: 'top-up/make-order', key: idempotencyKey, request: input },
      work,
    );
  });
}

async function order(
  tx: Transaction,
  buyer: Buyer & { id: number },
  input: TopUpOrderInput,
): Promise<{ utr: string }> {
  const { top_up_id, service_id, quantity } = input;
  const [product] = await readTopUp(tx, { id: top_up_id });
  if (!product) throw invalid({ field: 'top_up_id', rule: 'exists' });
  const sellables = await loadSellables(tx, 'top_up', [service_id]);
  if (sellables.get(service_id)?.parent_id !== top_up_id) {
    throw invalid({ field: 'service_id', rule: 'exists' });
  }
  const { order_information: fields } = product;
  const { byLabel, byName } = readOrderInformation(fields, namedFields(fields, input));
  const now = new Date();
  const wanted = [{ serviceId: service_id, quantity }];
  const room = await lockRoom(tx, stockBuyerOf(buyer), 'top_up', wanted);
  const priced = await priceOrder(tx, 'top_up', sellables, wanted, room, now);
  const utr = newUtr();
  await insertOrder(tx, { utr, buyer, kind: 'top_up', room, informations: byLabel, ...priced });
  await savePlayer(tx, buyer.id, top_up_id, byName);
  return { utr };
}
