import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { gateways as g } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';

/**
 * A gateway, locked until the transaction ends.
 *
 * @param revision as who changes it has last read it.
 * @throws DomainError not-found; conflict where somebody has changed it since.
 */
export async function lockGateway(tx: Transaction, id: number, revision: string | undefined) {
  const [found] = await tx
    .select({ gateway: g, revision: sql<string>`${g.updated_at}::text` })
    .from(g)
    .where(eq(g.id, id))
    .for('no key update');
  if (!found) throw notFound();
  if (revision !== undefined && revision !== found.revision)
    throw conflict('Somebody has changed this gateway. Reload the page to see how it is now.');
  return found.gateway;
}
