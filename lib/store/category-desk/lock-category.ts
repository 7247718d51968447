import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { categories as c } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { invalid, notFound } from '@/lib/errors';
import type { ProductKind } from '../catalogue/rows';

/** A category, locked until the transaction ends; deleted or not. @throws DomainError not-found */
export async function lockCategory(tx: Transaction, id: number, strength: 'update' | 'key share' = 'update') {
  const [found] = await tx
    .select({ category: c, revision: sql<string>`${c.updated_at}::text` })
    .from(c)
    .where(eq(c.id, id))
    .for(strength);
  if (!found) throw notFound();
  return { ...found.category, revision: found.revision };
}

const lockKind = statement({
  params: { kind: c.type },
  row: { done: value.none },
  text: ({ kind }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('categories ' || ${kind}::text, 0)) as done`,
});

/** Lets one transaction at a time add to a kind’s categories or change their order. */
export const lockOrder = (tx: Transaction, kind: ProductKind) => lockKind(tx, { kind });

/** `lockOrder` for the kind of a category, which never changes. @throws DomainError not-found */
export async function lockKindOf(tx: Transaction, id: number): Promise<void> {
  const [found] = await tx.select({ kind: c.type }).from(c).where(eq(c.id, id));
  if (!found) throw notFound();
  await lockOrder(tx, found.kind);
}

/** The categories of a kind that aren’t deleted, locked in the order of their ids. */
export const lockCategories = (tx: Transaction, kind: ProductKind) =>
  tx
    .select()
    .from(c)
    .where(and(eq(c.type, kind), isNull(c.deleted_at)))
    .orderBy(asc(c.id))
    .for('no key update');

/**
 * Within `lockOrder`: the shop’s menus show the categories of a kind by name alone.
 *
 * @throws DomainError invalid where another category of the kind has the name.
 */
export async function requireFreeName(tx: Transaction, kind: ProductKind, name: string, id = 0) {
  const isSame = sql`lower(${c.name}) = lower(${name})`;
  const others = and(eq(c.type, kind), isNull(c.deleted_at), ne(c.id, id), isSame);
  if ((await tx.$count(c, others)) > 0) throw invalid({ field: 'name', rule: 'taken' });
}
