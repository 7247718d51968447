import { eq } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { codeBatches } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';

/** A batch, locked until the transaction ends; with `share`, against its quarantine and release alone. @throws DomainError not-found */
export async function lockBatch(tx: Transaction, id: number, mode: 'update' | 'share' = 'update') {
  const b = codeBatches;
  const [batch] = await tx
    .select({ card_service_id: b.card_service_id, quarantined_at: b.quarantined_at })
    .from(b)
    .where(eq(b.id, id))
    .for(mode);
  if (!batch) throw notFound();
  return batch;
}
