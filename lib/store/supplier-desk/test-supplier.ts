import { eq } from 'drizzle-orm';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { suppliers } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import type { Cost } from '../suppliers/driver';
import { supplierOf } from '../suppliers/drivers';

/** Asks a supplier what is left on the account, which shows that its keys are right. @throws DomainError forbidden, not-found, unavailable */
export async function testSupplier({
  actor,
  input: { id },
}: {
  actor: Operator;
  input: { id: number };
}): Promise<Cost> {
  authorize(actor, 'suppliers:write');
  const [found] = await db().select().from(suppliers).where(eq(suppliers.id, id));
  if (!found) throw notFound();
  return supplierOf(found).balance();
}
