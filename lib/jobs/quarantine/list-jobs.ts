import { and, count, desc, ilike, isNotNull, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { quarantinedJobs } from '@/lib/db/schema';
import { likePattern } from '@/lib/like-pattern';
import { paginate } from '@/lib/paginate';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import type { QuarantinedJobPage } from './schemas';

const PER_PAGE = 25;

/** A page of the jobs that were taken out of the queue, newest first. Their payloads stay hidden: they may hold an address. */
export async function listJobs({
  actor,
  input: { page, status, search },
}: {
  actor: Operator;
  input: { page: number; status?: 'open' | 'released' | undefined; search?: string | undefined };
}): Promise<z.input<typeof QuarantinedJobPage>> {
  authorize(actor, 'jobs:read');
  const t = quarantinedJobs;
  const contains = search && likePattern(search);
  const where = and(
    status && (status === 'open' ? isNull(t.released_at) : isNotNull(t.released_at)),
    contains ? or(ilike(t.name, contains), ilike(t.subject, contains)) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    db()
      .select({
        id: t.id,
        name: t.name,
        subject: t.subject,
        user_id: t.user_id,
        cause: t.cause,
        reason: t.reason,
        attempts: t.attempts,
        deaths: t.deaths,
        times: t.times,
        is_releasable: t.is_releasable,
        created_at: t.created_at,
        updated_at: t.updated_at,
        released_at: t.released_at,
        released_by: t.released_by,
      })
      .from(t)
      .where(where)
      .orderBy(desc(t.id))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    db().select({ count: count() }).from(t).where(where),
  ]);
  const at = {
    path: '/api/admin/jobs',
    page,
    perPage: PER_PAGE,
    query: { ...(status && { status }), ...(search && { search }) },
  };
  return {
    data: rows.map((row) => ({
      ...row,
      created_at: timestamp(row.created_at),
      updated_at: timestamp(row.updated_at),
      released_at: timestampOrNull(row.released_at),
    })),
    ...paginate(at, total?.count ?? 0, rows.length),
  };
}
