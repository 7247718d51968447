import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { categories as c } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { lockCategories, lockOrder } from './lock-category';
import type { OrderCategoriesInput } from './schemas';

/**
 * Puts the categories of a kind in the order given.
 *
 * @throws DomainError forbidden; conflict where they aren’t the ones that there are.
 */
export async function orderCategories({
  actor,
  input: { kind, categories: ids },
}: {
  actor: Operator;
  input: z.output<typeof OrderCategoriesInput>;
}): Promise<void> {
  authorize(actor, 'catalogue:write');
  const places = new Map(ids.map((id, place) => [id, place + 1]));
  await db().transaction(async (tx) => {
    await lockOrder(tx, kind);
    const known = await lockCategories(tx, kind);
    if (known.length !== ids.length || known.some(({ id }) => !places.has(id)))
      throw conflict('The categories have changed meanwhile. Reload the page to see them.');
    for (const { id, sort_by: before } of known) {
      const sort_by = places.get(id) ?? 0;
      if (sort_by === before) continue;
      await tx.update(c).set({ sort_by }).where(eq(c.id, id));
      await recordChange(tx, {
        actor,
        action: 'category.order',
        subject: ['category', id],
        before: { sort_by: before },
        after: { sort_by },
      });
    }
  });
}
