import { eq, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { coupons as c } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { lockCoupon } from './lock-coupon';
import type { CouponStateInput } from './schemas';

/**
 * Pauses or resumes a coupon, archives or restores it. Orders made with it keep their discount.
 *
 * @throws DomainError forbidden, not-found; conflict where it stands otherwise.
 */
export async function changeCouponState({
  actor,
  input: { id, change },
}: {
  actor: Operator;
  input: CouponStateInput;
}): Promise<void> {
  authorize(actor, 'coupons:write');
  await db().transaction(async (tx) => {
    const { code, status, archived_at } = await lockCoupon(tx, id);
    const isArchived = archived_at !== null;
    const isAllowed = {
      pause: !isArchived && status === 1,
      resume: !isArchived && status === 0,
      archive: !isArchived,
      restore: isArchived,
    }[change];
    if (!isAllowed) throw conflict('This coupon has changed. Reload the page to see what can be done.');
    const after = {
      status: change === 'pause' ? 0 : change === 'resume' ? 1 : status,
      archived: change === 'archive' || (isArchived && change !== 'restore'),
    };
    await tx
      .update(c)
      .set({ status: after.status, archived_at: after.archived ? sql`now()` : null })
      .where(eq(c.id, id));
    await recordChange(tx, {
      actor,
      action: `coupon.${change}`,
      subject: ['coupon', id],
      before: { name: code, status, archived: isArchived },
      after,
    });
  });
}
