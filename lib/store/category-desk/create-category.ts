import { and, eq, isNull, max } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { categories as c } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';
import { lockOrder, requireFreeName } from './lock-category';
import { type CreateCategoryInput, MOST_CATEGORIES } from './schemas';

/** Creates a category, the last of its kind. @throws DomainError forbidden, invalid; conflict where there are too many. */
export async function createCategory({
  actor,
  input: { kind, name, icon },
}: {
  actor: Operator;
  input: z.output<typeof CreateCategoryInput>;
}): Promise<{ id: number }> {
  authorize(actor, 'catalogue:write');
  return db().transaction(async (tx) => {
    await lockOrder(tx, kind);
    if ((await tx.$count(c, and(eq(c.type, kind), isNull(c.deleted_at)))) >= MOST_CATEGORIES)
      throw conflict(`There can be ${MOST_CATEGORIES} categories. Delete one you no longer need.`);
    await requireFreeName(tx, kind, name);
    const [last] = await tx
      .select({ place: max(c.sort_by) })
      .from(c)
      .where(eq(c.type, kind));
    const after = { name, type: kind, icon, status: 1, sort_by: (last?.place ?? 0) + 1 };
    const [made] = await tx.insert(c).values(after).returning({ id: c.id });
    if (!made) throw notFound();
    await recordChange(tx, { actor, action: 'category.create', subject: ['category', made.id], after });
    return made;
  });
}
