import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { categories as c } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { changedFields } from '../product-desk/changed-fields';
import { lockCategory, lockKindOf, requireFreeName } from './lock-category';
import type { UpdateCategoryInput } from './schemas';

/** Changes a category’s name or icon. @throws DomainError forbidden, not-found, invalid; conflict where it is deleted, or somebody else has changed it since. */
export async function updateCategory({
  actor,
  input: { id, revision, ...values },
}: {
  actor: Operator;
  input: z.output<typeof UpdateCategoryInput>;
}): Promise<void> {
  authorize(actor, 'catalogue:write');
  await db().transaction(async (tx) => {
    await lockKindOf(tx, id);
    const category = await lockCategory(tx, id);
    if (category.deleted_at !== null) throw conflict('This category is deleted. Restore it first.');
    if (revision !== undefined && revision !== category.revision)
      throw conflict('Somebody else has changed this category. Reload the page to see their version.');
    const change = changedFields(category, values);
    if (!change) return;
    if ('name' in change.after) await requireFreeName(tx, category.type, values.name, id);
    await tx.update(c).set(values).where(eq(c.id, id));
    await recordChange(tx, { actor, action: 'category.update', subject: ['category', id], ...change });
  });
}
