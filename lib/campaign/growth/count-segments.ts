import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';
import { segmentCounts as k, segments as s, users } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { defineJob } from '@/lib/jobs/define';
import { countQuery } from '../segments/count-recipients';
import { accountOf, getSegment, type SegmentRow } from '../segments/rows';

/** Segments that one statement counts. */
const BATCH = 10;

/** Whose segments have not been counted on the day that it is for them. */
const findDue = statement({
  params: {},
  row: { user_id: s.user_id, time_zone: users.time_zone, ids: value.integers },
  text: () => sql`
    select ${s.user_id}, ${users.time_zone}, array_agg(${s.id} order by ${s.id}) as ids
    from ${s} join ${users} on ${users.id} = ${s.user_id}
    where ${s.deleted_at} is null and not exists (
      select from ${k}
      where ${k.segment_id} = ${s.id} and ${k.day} = (now() at time zone ${users.time_zone})::date)
    group by ${s.user_id}, ${users.time_zone}`,
});

/** What tells apart the counts of different rules. */
const ruleOf = ({ contact_type_id, select_field, select_operator, value, query_type }: SegmentRow) =>
  createHash('sha256')
    .update(JSON.stringify([contact_type_id, select_field, select_operator, value, query_type]))
    .digest('base64url')
    .slice(0, 16);

/** Counts segments of one account and keeps the figures for its day; what is counted already stays as it is. */
export async function countSegments(userId: number, timeZone: string, ids: readonly number[]): Promise<void> {
  const account = await accountOf({ id: userId, timeZone });
  for (let from = 0; from < ids.length; from += BATCH) {
    const found = await Promise.all(ids.slice(from, from + BATCH).map((id) => getSegment(userId, id)));
    const counts = found.map(
      (segment) => sql`
        select ${userId}::int, ${segment.id}::int, (now() at time zone ${timeZone}::text)::date, counted.count,
          ${ruleOf(segment)}::text
        from (${countQuery(segment, account)}) as counted`,
    );
    await rowsWithCustomPlan(
      {},
      sql`
        insert into ${k} (${bare(k.user_id, k.segment_id, k.day, k.people, k.rule)})
        ${sql.join(counts, sql` union all `)} on conflict do nothing`,
    );
  }
}

/** Keeps for each day how many are in each segment. An account that fails does not keep the others. */
export const countSegmentsJob = defineJob({
  name: 'count-segments',
  payload: z.object({}).loose(),
  isPeriodic: true,
  async run() {
    const failures: unknown[] = [];
    for (const { user_id, time_zone, ids } of await findDue(db()))
      await countSegments(user_id, time_zone, ids).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  },
});
