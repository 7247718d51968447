import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { categories as c } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { lockCategory, lockKindOf, requireFreeName } from './lock-category';
import { type CategoryStateInput, MOST_CATEGORIES } from './schemas';

type Change = z.output<typeof CategoryStateInput>['change'];

const columnsOf = {
  activate: { status: 1 },
  deactivate: { status: 0 },
  restore: { status: 0, deleted_at: null },
} as const satisfies Record<Change, object>;

/** Shows a category and its products in the shop, hides them, or restores a deleted one. @throws DomainError forbidden, not-found, conflict; invalid where another category has a restored one’s name */
export async function changeCategoryState({
  actor,
  input: { id, change },
}: {
  actor: Operator;
  input: z.output<typeof CategoryStateInput>;
}): Promise<void> {
  authorize(actor, 'catalogue:write');
  await db().transaction(async (tx) => {
    await lockKindOf(tx, id);
    const { status, type, name, deleted_at } = await lockCategory(tx, id);
    const isDeleted = deleted_at !== null;
    if (change === 'restore' ? !isDeleted : isDeleted)
      throw conflict(
        isDeleted ? 'This category is deleted. Restore it first.' : 'This category isn’t deleted.',
      );
    if (isDeleted && (await tx.$count(c, and(eq(c.type, type), isNull(c.deleted_at)))) >= MOST_CATEGORIES)
      throw conflict(`There can be ${MOST_CATEGORIES} categories. Delete one you no longer need.`);
    if (isDeleted) await requireFreeName(tx, type, name, id);
    const set = columnsOf[change];
    if (!isDeleted && set.status === status) return;
    await tx.update(c).set(set).where(eq(c.id, id));
    await recordChange(tx, {
      actor,
      action: `category.${change}`,
      subject: ['category', id],
      before: { status, deleted: isDeleted },
      after: { status: set.status, deleted: false },
    });
  });
}
