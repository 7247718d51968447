import { and, asc, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { reconciliationFindings as f, reconciliationRuns as r } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import type { DifferenceKind, Subject } from './kinds';
import type { DifferencePage, DifferencesQuery } from './schemas';

/** What a comparison has found. @throws DomainError forbidden; not-found for one that there isn’t, or that hasn’t ended. */
export async function listDifferences({
  actor,
  input: { run, after, per_page },
}: {
  actor: Actor;
  input: z.output<typeof DifferencesQuery>;
}): Promise<z.output<typeof DifferencePage>> {
  authorize(actor, 'money:read');
  const [known] = await db().select({ differences: r.differences }).from(r).where(eq(r.id, run));
  if (known?.differences == null) throw notFound();
  const rows = await db()
    .select()
    .from(f)
    .where(and(eq(f.run_id, run), after === undefined ? undefined : gt(f.position, after)))
    .orderBy(asc(f.position))
    .limit(per_page + 1);
  const page = rows.slice(0, per_page);
  return {
    differences: page.map(({ run_id, position, record_id, kind, subject, ...rest }) => ({
      ...rest,
      id: position,
      kind: kind as DifferenceKind,
      subject: subject as Subject,
      record: record_id,
    })),
    next: rows.length > per_page ? (page.at(-1)?.position ?? null) : null,
  };
}
