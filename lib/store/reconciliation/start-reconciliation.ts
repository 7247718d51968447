import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { reconciliationRuns } from '@/lib/db/schema';
import { addJob } from '@/lib/jobs/define';
import { reconcile } from './jobs';

/** Has the worker compare all records of money and codes, unless it is doing so. @throws DomainError forbidden */
export async function startReconciliation({ actor }: { actor: Actor }): Promise<void> {
  authorize(actor, 'money:reconcile');
  await db().transaction(async (tx) => {
    await tx.insert(reconciliationRuns).values({ requested_by: actor.id }).onConflictDoNothing();
    await addJob(tx, reconcile, {}, { key: reconcile.name });
  });
}
