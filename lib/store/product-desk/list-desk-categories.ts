import { asc, isNull } from 'drizzle-orm';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { categories } from '@/lib/db/schema';
import type { ProductKind } from '../catalogue/rows';

export type DeskCategory = { id: number; name: string; type: ProductKind };

/** All categories in the shop’s order. @throws DomainError forbidden */
export function listDeskCategories({ actor }: { actor: Operator }): Promise<DeskCategory[]> {
  authorize(actor, 'catalogue:read');
  return db()
    .select({ id: categories.id, name: categories.name, type: categories.type })
    .from(categories)
    .where(isNull(categories.deleted_at))
    .orderBy(asc(categories.type), asc(categories.sort_by), asc(categories.id));
}
