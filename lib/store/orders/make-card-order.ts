import type { Sql, TransactionSql } from 'postgres';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { invalid, type Problem } from '@/lib/errors';
import { once } from './idempotency';
import { insertOrder, newUtr } from './insert-order';
import { anyOffered, priceLines, readSale, type SaleRow, takeUnits, type Wanted } from './order-lines';
import { MAX_QUANTITY } from './schemas';

export type CardOrderInput = { service_ids: number[]; quantities: number[] };

/**
 * Orders gift cards at today's prices and reserves their campaign units and codes. Nothing is written unless the
 * whole order is valid.
 *
 * @param idempotencyKey the same key and input within 24 hours give the first order again.
 * @throws DomainError invalid, with each problem; conflict for a key that was used for another order.
 */
export async function makeCardOrder({
  actor,
  input,
  idempotencyKey,
}: {
  actor: Actor;
  input: CardOrderInput;
  idempotencyKey: string | null;
}): Promise<{ utr: string }> {
  const wanted = addUp(input);
  if (idempotencyKey === null) return order(client(), actor, input, wanted);
  const key = { userId: actor.id, endpoint: 'card/make-order', key: idempotencyKey, request: wanted };
  const made = await client().begin((sql) => once(sql, key, () => order(sql, actor, input, wanted)));
  return made as { utr: string };
}

async function order(
  sql: Sql | TransactionSql,
  actor: Actor,
  input: CardOrderInput,
  wanted: Wanted[],
): Promise<{ utr: string }> {
  const now = new Date();
  const sale = await readSale(sql, 'card', input.service_ids);
  refuseUnknown(input.service_ids, sale);
  const write = async (tx: Sql | TransactionSql, taken: ReadonlySet<number>) => {
    const utr = newUtr();
    await insertOrder(tx, { utr, buyer: actor, kind: 'card', ...priceLines(sale, wanted, taken, now) });
    return { utr };
  };
  // Without a campaign the one statement is a transaction by itself.
  if (!anyOffered(sale, now)) return write(sql, new Set());
  const inTransaction = async (tx: TransactionSql) =>
    write(tx, await takeUnits(tx, 'card', sale, wanted, now));
  return 'savepoint' in sql ? inTransaction(sql) : ((await sql.begin(inTransaction)) as { utr: string });
}

/** Pairs the two arrays; a service that is named twice is added up. */
function addUp({ service_ids, quantities }: CardOrderInput): Wanted[] {
  if (service_ids.length !== quantities.length) {
    throw invalid({
      field: 'quantities',
      text: 'The service ids and quantities must have the same number of items.',
    });
  }
  const byService = new Map<number, number>();
  for (const [index, id] of service_ids.entries())
    byService.set(id, (byService.get(id) ?? 0) + (quantities[index] ?? 0));
  const problems: Problem[] = [];
  for (const [id, quantity] of byService) {
    if (quantity <= MAX_QUANTITY) continue;
    const field = `quantities.${service_ids.indexOf(id)}`;
    problems.push({ field, text: `The ${field} must not be greater than ${MAX_QUANTITY}.` });
  }
  if (problems.length > 0) throw invalid(...problems);
  return [...byService].map(([serviceId, quantity]) => ({ serviceId, quantity }));
}

function refuseUnknown(ids: readonly number[], sale: ReadonlyMap<number, SaleRow>): void {
  const problems = ids.flatMap((id, index) =>
    sale.has(id)
      ? []
      : [{ field: `service_ids.${index}`, text: `The selected service ids.${index} is invalid.` }],
  );
  if (problems.length > 0) throw invalid(...problems);
}
