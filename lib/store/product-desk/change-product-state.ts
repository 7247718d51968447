import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { conflict } from '@/lib/errors';
import { lockProduct } from './lock-product';
import { productTables, recordNames } from './product-tables';
import type { ProductStateInput } from './schemas';

type Change = z.output<typeof ProductStateInput>['change'];

const columnsOf = {
  activate: { status: 1 },
  deactivate: { status: 0 },
  delete: { status: 0, deleted_at: sql`now()` },
  restore: { deleted_at: null },
} as const satisfies Record<Change, object>;

/** Puts a product on sale or takes it off, deletes or restores it. Its orders and codes stay. @throws DomainError forbidden, not-found, conflict */
export async function changeProductState({
  actor,
  input: { kind, id, change },
}: {
  actor: Operator;
  input: z.output<typeof ProductStateInput>;
}): Promise<void> {
  authorize(actor, 'catalogue:write');
  const { products } = productTables(kind);
  await db().transaction(async (tx) => {
    const { status, deleted_at } = await lockProduct(tx, kind, id);
    const isDeleted = deleted_at !== null;
    if (change === 'restore' ? !isDeleted : isDeleted)
      throw conflict(
        isDeleted ? 'This product is deleted. Restore it first.' : 'This product isn’t deleted.',
      );
    const set = columnsOf[change];
    if ('status' in set && !('deleted_at' in set) && set.status === status) return;
    await tx.update(products).set(set).where(eq(products.id, id));
    const name = recordNames[kind].product;
    await recordChange(tx, {
      actor,
      action: `${name}.${change}`,
      subject: [name, id],
      before: { status, deleted: isDeleted },
      after: { status: 'status' in set ? set.status : status, deleted: change === 'delete' },
    });
  });
}
