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
import { type Schedule, schedulesIn } from './schedule';
import type { SaveServicesInput, ServiceInput } from './schemas';
import { zoneOf } from './zone-of';

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
    const times = await timesOf(tx, actor, services);
    const changed = await updateKnown(tx, target, services, times);
    const added = await addNew(tx, target, services, times, image);
    if (changed + added > 0)
      await tx.update(products).set({ updated_at: sql`now()` }).where(eq(products.id, id));
  });
}

/** When each is on sale, by its place; undefined where that isn’t given. */
async function timesOf(
  tx: Transaction,
  actor: Operator,
  given: readonly ServiceInput[],
): Promise<(place: number) => Schedule | undefined> {
  const places = [...given.keys()].filter(
    (place) => given[place]?.on_sale_from !== undefined || given[place]?.on_sale_until !== undefined,
  );
  const locals = places.map((place) => ({
    on_sale_from: given[place]?.on_sale_from ?? '',
    on_sale_until: given[place]?.on_sale_until ?? '',
  }));
  if (places.length === 0) return () => undefined;
  const found = await schedulesIn(tx, locals, zoneOf(actor), (at) => `services.${places[at]}.on_sale_until`);
  const byPlace = new Map(places.map((place, at) => [place, found[at]]));
  return (place) => byPlace.get(place);
}

async function updateKnown(
  tx: Transaction,
  { actor, kind, id }: Target,
  given: readonly ServiceInput[],
  timesAt: (place: number) => Schedule | undefined,
) {
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
    const values = one && { ...columnsOf(one, place), ...movedTimes(old, timesAt(place)) };
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
  timesAt: (place: number) => Schedule | undefined,
  image: string,
) {
  const { services: t } = productTables(kind);
  const name = recordNames[kind].service;
  let count = 0;
  for (const [place, one] of given.entries()) {
    if (one.id) continue;
    const after = { ...columnsOf(one, place), ...timesAt(place) };
    const [made] = await tx
      .insert(t)
      .values({ ...after, image, ...parentOf(kind, id) })
      .returning({ id: t.id });
    if (made) await recordChange(tx, { actor, action: `${name}.create`, subject: [name, made.id], after });
    count += 1;
  }
  return count;
}

/** Of a schedule, what is another minute than before: forms show no seconds. */
function movedTimes(old: Schedule, times: Schedule | undefined): Partial<Schedule> {
  const minuteOf = (at: string | null) => at && Math.floor(Date.parse(at) / 60_000);
  return Object.fromEntries(
    (['on_sale_from', 'on_sale_until'] as const)
      .filter((name) => times && minuteOf(old[name]) !== minuteOf(times[name]))
      .map((name) => [name, times?.[name]]),
  );
}
