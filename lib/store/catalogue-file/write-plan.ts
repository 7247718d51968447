import { eq, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { Operator } from '@/lib/auth/authorize';
import type { Transaction } from '@/lib/db/client';
import { parentOf, productTables, recordNames } from '../product-desk/product-tables';
import type { Plan, PlannedProduct } from './plan-changes';
import { newProductValues } from './plan-product';
import type { ServicePlan } from './plan-service';

type Given = { actor: Operator; reason: string };

/** Writes what was planned, and each change into the audit trail. The plan was made in the same transaction, with locks. */
export async function writePlan(tx: Transaction, { products }: Plan, given: Given): Promise<void> {
  for (const product of products) {
    const { current } = product;
    const { id, image } = current ?? (await insertProduct(tx, product, given));
    let place = Math.max(0, ...(current?.services.map(({ sort_by }) => sort_by) ?? []));
    let changed = current && product.fields.length > 0 ? await updateProduct(tx, product, given) : 0;
    for (const service of product.services) {
      if (!service.current) place += 1;
      changed += await writeService(tx, { kind: product.kind, id, image, place }, service, given);
    }
    const { products: t } = productTables(product.kind);
    // Whoever has the product open notices that it has changed.
    if (current && changed > 0) await tx.update(t).set({ updated_at: sql`now()` }).where(eq(t.id, id));
  }
}

async function insertProduct(
  tx: Transaction,
  { kind, slug, values }: PlannedProduct,
  { actor, reason }: Given,
) {
  const { products: t } = productTables(kind);
  const all = { ...values, ...newProductValues, slug } as typeof t.$inferInsert;
  const [made] = await tx.insert(t).values(all).returning({ id: t.id, image: t.image });
  if (!made) throw new Error('The product could not be created.');
  const name = recordNames[kind].product;
  const after = { ...values, slug };
  await recordChange(tx, { actor, reason, action: `${name}.create`, subject: [name, made.id], after });
  return made;
}

async function updateProduct(
  tx: Transaction,
  { kind, current, values }: PlannedProduct,
  { actor, reason }: Given,
) {
  if (!current) return 0;
  const { products: t } = productTables(kind);
  await tx.update(t).set(values).where(eq(t.id, current.id));
  const name = recordNames[kind].product;
  await recordChange(tx, {
    ...{ actor, reason, action: `${name}.update`, subject: [name, current.id] as const },
    before: pick(current, values),
    after: values,
  });
  return 1;
}

async function writeService(
  tx: Transaction,
  parent: { kind: PlannedProduct['kind']; id: number; image: string; place: number },
  { current, values, fields }: ServicePlan,
  { actor, reason }: Given,
) {
  if (fields.length === 0) return 0;
  const { services: t } = productTables(parent.kind);
  const name = recordNames[parent.kind].service;
  if (current) {
    await tx.update(t).set(values).where(eq(t.id, current.id));
    await recordChange(tx, {
      ...{ actor, reason, action: `${name}.update`, subject: [name, current.id] as const },
      before: pick(current, values),
      after: values,
    });
    return 1;
  }
  const all = { ...values, ...parentOf(parent.kind, parent.id), image: parent.image, sort_by: parent.place };
  const [made] = await tx
    .insert(t)
    .values(all as typeof t.$inferInsert)
    .returning({ id: t.id });
  if (!made) throw new Error('The pack or value could not be added.');
  await recordChange(tx, {
    actor,
    reason,
    action: `${name}.create`,
    subject: [name, made.id],
    after: values,
  });
  return 1;
}

/** The old values of what changes. */
const pick = <T extends object, V extends Partial<T>>(from: T, values: V) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, from[name as keyof T]])) as V;
