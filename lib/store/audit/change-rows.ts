import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { db } from '@/lib/db/client';
import { auditLog, users } from '@/lib/db/schema';
import { likePattern } from '@/lib/like-pattern';
import { timestamp } from '@/lib/timestamps';
import type { AuditedChange, ExportChangesQuery } from './schemas';

export type ChangeFilter = z.output<typeof ExportChangesQuery>;

const MOST_PEOPLE = 200;
const t = auditLog;

const midnight = (day: string, zone: string) => sql`(${day}::date::timestamp at time zone ${zone})`;

/** By a record’s exact id, or by who did it: an index finds either. */
function found(search: string): SQL | undefined {
  const pattern = likePattern(search.toLowerCase()).slice(1);
  const people = db()
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) like ${pattern}`)
    .limit(MOST_PEOPLE);
  return or(eq(t.subject_id, search), inArray(t.actor_id, people));
}

const matching = (filter: ChangeFilter, zone: string, before?: number) =>
  and(
    before === undefined ? undefined : lt(t.id, before),
    filter.search ? found(filter.search) : undefined,
    filter.action ? eq(t.action, filter.action) : undefined,
    filter.kind ? eq(t.subject_type, filter.kind) : undefined,
    filter.role ? eq(t.actor_role, filter.role) : undefined,
    filter.from ? gte(t.created_at, midnight(filter.from, zone)) : undefined,
    filter.until ? lt(t.created_at, sql`${midnight(filter.until, zone)} + interval '1 day'`) : undefined,
  );

/** The newest changes that fit, at most `limit`, of those before the one with the id `before`. */
export async function readChanges(
  filter: ChangeFilter,
  { zone, before, limit }: { zone: string; before?: number | undefined; limit: number },
): Promise<AuditedChange[]> {
  const rows = await db()
    .select({
      id: t.id,
      actor_id: t.actor_id,
      first: users.first_name,
      last: users.last_name,
      actor_email: users.email,
      actor_role: t.actor_role,
      action: t.action,
      kind: t.subject_type,
      record: t.subject_id,
      before: t.before,
      after: t.after,
      reason: t.reason,
      request_id: t.request_id,
      created_at: t.created_at,
    })
    .from(t)
    .leftJoin(users, eq(users.id, t.actor_id))
    .where(matching(filter, zone, before))
    .orderBy(desc(t.id))
    .limit(limit);
  return rows.map(({ first, last, ...row }) => ({
    ...row,
    before: row.before as AuditedChange['before'],
    after: row.after as AuditedChange['after'],
    actor_name: [first, last].filter(Boolean).join(' '),
    created_at: timestamp(row.created_at),
  }));
}
