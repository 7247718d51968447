import { eq } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { suppliers as s } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { lockSupplier } from './lock-supplier';

/**
 * Turns a supplier on or off. What is on its way there comes all the same.
 *
 * @throws DomainError forbidden, not-found; conflict where it stands so already, or has no keys.
 */
export async function changeSupplierState({
  actor,
  input: { id, enabled },
}: {
  actor: Operator;
  input: { id: number; enabled: boolean };
}): Promise<void> {
  authorize(actor, 'suppliers:write');
  await db().transaction(async (tx) => {
    const old = await lockSupplier(tx, id);
    if (old.enabled === enabled)
      throw conflict('This supplier has changed. Reload the page to see how it stands.');
    if (!old.secrets) throw conflict('Enter this supplier’s keys first.');
    await tx.update(s).set({ enabled }).where(eq(s.id, id));
    await recordChange(tx, {
      actor,
      action: enabled ? 'supplier.start' : 'supplier.stop',
      subject: ['supplier', id],
      before: { name: old.name, enabled: old.enabled },
      after: { enabled },
    });
  });
}
