import { and, desc, eq, gte, lte } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { personColumns, personName } from '@/lib/auth/person-name';
import { db, type Executor } from '@/lib/db/client';
import { dayClosings as d, users as u } from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';
import { dayAfter, periodsBetween } from '../money/periods-between';
import { readTills } from './read-tills';
import { revisionOf } from './revision-of';
import type { ClosingDay, ClosingMonth, ClosingsQuery } from './schemas';
import { shopZone } from './shop-zone';
import { gatewayNames, tillViews } from './till-views';

/** The last day of a month. */
const lastOf = (month: string) => dayAfter(`${dayAfter(`${month}-01`, 31).slice(0, 7)}-01`, -1);

/** The last time that each of some days was closed. */
async function readClosings(tx: Executor, from: string, until: string) {
  const found = await tx
    .selectDistinctOn([d.day], {
      day: d.day,
      version: d.version,
      sums: d.sums,
      note: d.note,
      closed_at: d.closed_at,
      by: personColumns,
    })
    .from(d)
    .leftJoin(u, eq(u.id, d.closed_by))
    .where(and(gte(d.day, from), lte(d.day, until)))
    .orderBy(d.day, desc(d.version));
  return new Map(found.map((closing) => [closing.day, closing]));
}

/**
 * The days of a month up to today, with what came in and went back by gateway and currency, and which of them somebody has
 * closed. All of one moment. @throws DomainError forbidden
 */
export async function listClosings({
  actor,
  input: { month },
}: {
  actor: Operator;
  input: z.output<typeof ClosingsQuery>;
}): Promise<ClosingMonth> {
  authorize(actor, 'money:read');
  return db().transaction(
    async (tx) => {
      const { zone, today } = await shopZone(tx);
      const from = `${month}-01`;
      if (from > today) return { month, zone, days: [] };
      const until = month === today.slice(0, 7) ? today : lastOf(month);
      const tills = await readTills(tx, { from, until, zone });
      const closings = await readClosings(tx, from, until);
      const names = await gatewayNames(tx);
      const days = periodsBetween(from, until, 'day').map(({ from: day }): ClosingDay => {
        const sums = tills.get(day) ?? [];
        const revision = revisionOf(sums);
        const closing = closings.get(day);
        const isSame = closing !== undefined && revisionOf(closing.sums) === revision;
        return {
          day,
          state: day === today ? 'running' : !closing ? 'open' : isSame ? 'closed' : 'changed',
          tills: tillViews(sums, names),
          revision,
          closing: closing
            ? {
                version: closing.version,
                tills: tillViews(closing.sums, names),
                note: closing.note,
                closed_by: personName(closing.by),
                closed_at: timestamp(closing.closed_at),
              }
            : null,
        };
      });
      return { month, zone, days: days.toReversed() };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
