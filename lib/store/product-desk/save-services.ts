import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db, type Transaction } from '@/lib/db/client';
import { conflict, notFound } from '@/lib/errors';
import type { ProductKind } from '../catalogue/rows';
import { changedFields } from './changed-fields';
import { checkPrices } from './check-prices';
import { lockProduct } from './lock-product';
import { parentColumn, parentOf, productTables, recordNames } from './product-tables';
import type { SaveServicesInput, ServiceInput } from './schemas';

const columnsOf = ({ name, price, discount, discount_type, active }: ServiceInput, place: number) => ({
  name,
  price: price.toFixed(4),
  discount: discount.toFixed(4),
  discount_type,
  status: active ? 1 : 0,
  sort_by: place + 1,
});

type Target = { actor: Operator; kind: ProductKind; id: number };

/**
 * Saves all packs of a top-up or values of a card, in the order given. What was ordered keeps its price.
 *
 * @throws DomainError forbidden, not-found, invalid; conflict where somebody has changed or added some meanwhile.
 */
export async function saveServices({
  actor,
  input: { kind, id, revision, services },
}: {
  actor: Operator;
  input: z.output<typeof SaveServicesInput>;
}): Promise<void> {
  authorize(actor, 'catalogue:write');
  checkPrices(services);
  const { products } = productTables(kind);
  await db().transaction(async (tx) => {
    const { image } = await lockProduct(tx, kind, id, revision);
    const target = { actor, kind, id };
    const changed = await updateKnown(tx, target, services);
    const added = await addNew(tx, target, services, image);
    if (changed + added > 0)
      await tx.update(products).set({ updated_at: sql`now()` }).where(eq(products.id, id));
  });
}

async function updateKnown(tx: Transaction, { actor, kind, id }: Target, given: readonly ServiceInput[]) {
  const { services: t } = productTables(kind);
  const known = await tx
    .select()
    .from(t)
    .where(eq(parentColumn(kind), id))
    .orderBy(t.id)
    .for('update');
  const places = new Map(given.flatMap((one, place) => (one.id ? [[one.id, place] as const] : [])));
  if (known.some((one) => !places.has(one.id)))
    throw conflict('Somebody else has added to this product. Reload the page to see their version.');
  if (places.size !== known.length) throw notFound();
  const name = recordNames[kind].service;
  let count = 0;
  for (const old of known) {
    const place = places.get(old.id) ?? 0;
    const one = given[place];
    const values = one && columnsOf(one, place);
    const change = values && changedFields(old, values);
    if (!change) continue;
    await tx.update(t).set(values).where(eq(t.id, old.id));
    await recordChange(tx, { actor, action: `${name}.update`, subject: [name, old.id], ...change });
    count += 1;
  }
  return count;
}

async function addNew(
  tx: Transaction,
  { actor, kind, id }: Target,
  given: readonly ServiceInput[],
  image: string,
) {
  const { services: t } = productTables(kind);
  const name = recordNames[kind].service;
  let count = 0;
  for (const [place, one] of given.entries()) {
    if (one.id) continue;
    const after = columnsOf(one, place);
    const [made] = await tx
      .insert(t)
      .values({ ...after, image, ...parentOf(kind, id) })
      .returning({ id: t.id });
    if (made) await recordChange(tx, { actor, action: `${name}.create`, subject: [name, made.id], after });
    count += 1;
  }
  return count;
}
