import type { Actor } from '@/lib/auth/actor';
import { db, type Transaction } from '@/lib/db/client';
import { type BrokenRule, invalid } from '@/lib/errors';
import { withIdempotency } from '@/lib/idempotency';
import { loadSellables } from '../catalogue/load-sellables';
import type { Sellable, Wanted } from '../pricing/price-lines';
import { lockRoom } from '../stock/reservation-room';
import { refuseSoldOut } from '../stock/sold-out';
import { networkKey } from '../stock/stock-buyer';
import { type Buyer, insertOrder, newUtr, type PayOrder, stockBuyerOf } from './insert-order';
import { linesOverLimit, mergeLines } from './merge-lines';
import { priceOrder } from './price-order';
import { MAX_QUANTITY } from './schemas';

export type CardOrderInput = { service_ids: number[]; quantities: number[] };

/**
 * Orders gift cards at today's prices and reserves their campaign units and codes, as far as the account has room for
 * unpaid ones: it takes other codes when it is paid. Nothing is written unless the whole order is valid.
 *
 * @param address the network address that the order comes from, where it is known.
 * @param idempotencyKey the same key and input within 24 hours give the first order again.
 * @param pay pays the order in the same transaction, where its account wants that.
 * @throws DomainError invalid, with each problem; conflict for a key that was used for another order.
 */
export async function makeCardOrder({
  actor,
  input,
  idempotencyKey,
  address = null,
  pay,
}: {
  actor: Actor;
  input: CardOrderInput;
  idempotencyKey: string | null;
  address?: string | null;
  pay?: PayOrder;
}): Promise<{ utr: string }> {
  const wanted = wantedOf(input);
  const buyer = { id: actor.id, email: actor.email, network: address && networkKey(address) };
  return db().transaction((tx) => {
    const work = async () => {
      const made = await order(tx, buyer, input, wanted);
      await pay?.(tx, made);
      return made;
    };
    if (idempotencyKey === null) return work();
    const key = { userId: actor.id, endpoint: 'card/make-order', key: idempotencyKey, request: wanted };
    return withIdempotency(tx, key, work);
  });
}

async function order(
  tx: Transaction,
  buyer: Buyer,
  input: CardOrderInput,
  wanted: Wanted[],
): Promise<{ utr: string }> {
  const now = new Date();
  const sellables = await loadSellables(tx, 'card', input.service_ids);
  refuseUnknown(input.service_ids, sellables);
  const room = await lockRoom(tx, stockBuyerOf(buyer), 'card', wanted);
  const priced = await priceOrder(tx, 'card', sellables, wanted, room, now);
  const utr = newUtr();
  await insertOrder(tx, { utr, buyer, kind: 'card', room, ...priced });
  await refuseSoldOut(tx, utr, sellables, input.service_ids, (index) => `service_ids.${index}`);
  return { utr };
}

/** Pairs the two arrays; a service that is named twice is added up. */
function wantedOf({ service_ids, quantities }: CardOrderInput): Wanted[] {
  if (service_ids.length !== quantities.length) {
    throw invalid({
      field: 'quantities',
      text: 'The service ids and quantities must have the same number of items.',
    });
  }
  const lines = service_ids.map((service_id, index) => ({ service_id, quantity: quantities[index] ?? 0 }));
  const tooMany = linesOverLimit(lines);
  if (tooMany.length > 0) throw invalid(...tooMany.map(overLimit));
  return mergeLines(lines);
}

const overLimit = (index: number): BrokenRule => ({
  field: `quantities.${index}`,
  rule: 'max',
  limit: MAX_QUANTITY,
});

function refuseUnknown(ids: readonly number[], sellables: ReadonlyMap<number, Sellable>): void {
  const problems = ids.flatMap((id, index): BrokenRule[] =>
    sellables.has(id) ? [] : [{ field: `service_ids.${index}`, rule: 'exists' }],
  );
  if (problems.length > 0) throw invalid(...problems);
}
