import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db, type Transaction } from '@/lib/db/client';
import { categories as c } from '@/lib/db/schema';
import { conflict, invalid, isDomainError } from '@/lib/errors';
import type { ProductKind } from '../catalogue/rows';
import { productTables, recordNames } from '../product-desk/product-tables';
import { lockCategory } from './lock-category';
import type { DeleteCategoryInput } from './schemas';

/**
 * Deletes a category, and moves its products to another one of its kind.
 *
 * @throws DomainError forbidden, not-found; invalid where its products can’t move there; conflict where it has some and no
 * other category is named, or where it is deleted.
 */
export async function deleteCategory({
  actor,
  input: { id, move_to },
}: {
  actor: Operator;
  input: z.output<typeof DeleteCategoryInput>;
}): Promise<void> {
  authorize(actor, 'catalogue:write');
  await db().transaction(async (tx) => {
    const { category, target } = await lockBoth(tx, id, move_to);
    const { type: kind, status } = category;
    if (category.deleted_at !== null) throw conflict('This category is deleted already.');
    if (target && (target.type !== kind || target.deleted_at !== null))
      throw invalid({ field: 'move_to', rule: 'exists' });
    await moveProducts(tx, { actor, kind, from: id, to: target?.id });
    await tx.update(c).set({ status: 0, deleted_at: sql`now()` }).where(eq(c.id, id));
    await recordChange(tx, {
      actor,
      action: 'category.delete',
      subject: ['category', id],
      before: { status, deleted: false },
      after: { status: 0, deleted: true, ...(target && { moved_to: target.id }) },
    });
  });
}

/** In the order of their ids, so that two that move to each other don’t wait for each other. Products may still join the target. */
async function lockBoth(tx: Transaction, id: number, moveTo: number | undefined) {
  if (moveTo === id) throw invalid({ field: 'move_to', rule: 'exists' });
  const target = () =>
    moveTo === undefined
      ? undefined
      : lockCategory(tx, moveTo, 'key share').catch((error: unknown) => {
          throw isDomainError(error) ? invalid({ field: 'move_to', rule: 'exists' }) : error;
        });
  if (moveTo === undefined || id < moveTo) {
    const category = await lockCategory(tx, id);
    return { category, target: await target() };
  }
  const first = await target();
  return { category: await lockCategory(tx, id), target: first };
}

type Move = { actor: Operator; kind: ProductKind; from: number; to: number | undefined };

async function moveProducts(tx: Transaction, { actor, kind, from, to }: Move): Promise<void> {
  const { products: t } = productTables(kind);
  const moved = await tx
    .select({ id: t.id })
    .from(t)
    .where(eq(t.category_id, from))
    .orderBy(asc(t.id))
    .for('update');
  if (moved.length === 0) return;
  if (to === undefined) throw conflict('This category has products. Choose where they move to.');
  await tx.update(t).set({ category_id: to }).where(eq(t.category_id, from));
  const name = recordNames[kind].product;
  for (const { id } of moved)
    await recordChange(tx, {
      actor,
      action: `${name}.update`,
      subject: [name, id],
      before: { category_id: from },
      after: { category_id: to },
    });
}
