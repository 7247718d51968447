import { and, asc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { conflict } from '@/lib/errors';
import { productTables, recordNames } from '../product-desk/product-tables';
import { lockCategory } from './lock-category';
import type { OrderProductsInput } from './schemas';

/**
 * Puts the products of a category in the order given. Where they stand among those of other categories changes as little
 * as that allows.
 *
 * @throws DomainError forbidden, not-found; conflict where they aren’t the ones that there are.
 */
export async function orderProducts({
  actor,
  input: { id, products: ids },
}: {
  actor: Operator;
  input: z.output<typeof OrderProductsInput>;
}): Promise<void> {
  authorize(actor, 'catalogue:write');
  await db().transaction(async (tx) => {
    const { type: kind } = await lockCategory(tx, id);
    const { products: p } = productTables(kind);
    const known = await tx
      .select({ id: p.id, sort_by: p.sort_by })
      .from(p)
      .where(and(eq(p.category_id, id), isNull(p.deleted_at)))
      .orderBy(asc(p.id))
      .for('no key update');
    const before = new Map(known.map((one) => [one.id, one.sort_by]));
    if (before.size !== ids.length || new Set(ids).size !== ids.length || ids.some((one) => !before.has(one)))
      throw conflict('The products have changed meanwhile. Reload the page to see them.');
    const places = ascending([...before.values()]);
    const name = recordNames[kind].product;
    for (const [place, product] of ids.entries()) {
      const sort_by = places[place] ?? place + 1;
      if (sort_by === before.get(product)) continue;
      await tx.update(p).set({ sort_by }).where(eq(p.id, product));
      await recordChange(tx, {
        ...{ actor, action: `${name}.order`, subject: [name, product] as const },
        before: { sort_by: before.get(product) },
        after: { sort_by },
      });
    }
  });
}

/** The same numbers from low to high, each once: what is there twice moves up. */
function ascending(numbers: readonly number[]): number[] {
  let last = Number.NEGATIVE_INFINITY;
  return numbers
    .toSorted((one, other) => one - other)
    .map((number) => {
      last = Math.max(number, last + 1);
      return last;
    });
}
