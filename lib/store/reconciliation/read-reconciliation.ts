import { desc, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { reconciliationRuns as r } from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';
import type { Reconciliation } from './schemas';

/** When everything was last compared and how it went, and whether it is being compared now. @throws DomainError forbidden */
export async function readReconciliation({
  actor,
}: {
  actor: Actor;
}): Promise<z.output<typeof Reconciliation>> {
  authorize(actor, 'money:read');
  const [[last], [open]] = await Promise.all([
    db().select().from(r).where(isNotNull(r.finished_at)).orderBy(desc(r.id)).limit(1),
    db().select().from(r).where(isNull(r.finished_at)),
  ]);
  return {
    last: last
      ? {
          id: last.id,
          differences: last.differences ?? 0,
          finished_at: timestamp(last.finished_at ?? last.started_at),
        }
      : null,
    running_since: open ? timestamp(open.started_at) : null,
  };
}
