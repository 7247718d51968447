import { eq } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { suppliers } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';

/** A supplier, locked until the transaction ends. @throws DomainError not-found */
export async function lockSupplier(tx: Transaction, id: number) {
  const [found] = await tx.select().from(suppliers).where(eq(suppliers.id, id)).for('no key update');
  if (!found) throw notFound();
  return found;
}
