import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';
import { segmentCounts as k, quarantinedJobs as q, segments as s, users } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { addJob, defineJob } from '@/lib/jobs/define';
import { log } from '@/lib/log';
import { countQuery } from '../segments/count-recipients';
import { accountOf, getSegment, type SegmentRow } from '../segments/rows';
import { countSegment } from './count-segment-job';

/** Segments that one statement counts. */
const BATCH = 10;

/** Whose segments have not been counted on the day that it is for them. One that can't be is tried once a day. */
const findDue = statement({
  params: {},
  row: { user_id: s.user_id, time_zone: users.time_zone, ids: value.integers },
  text: () => sql`
    select ${s.user_id}, ${users.time_zone}, array_agg(${s.id} order by ${s.id}) as ids
    from ${s} join ${users} on ${users.id} = ${s.user_id}
    where ${s.deleted_at} is null and not exists (
      select from ${k}
      where ${k.segment_id} = ${s.id} and ${k.day} = (now() at time zone ${users.time_zone})::date)
    and not exists (
      select from ${q}
      where ${q.identity} = ${inline(`${countSegment.name}:`)} || ${s.id} and ${q.released_at} is null
        and ${q.updated_at} > now() - interval '1 day')
    group by ${s.user_id}, ${users.time_zone}`,
});

/** Nothing is held against a segment that was changed or deleted since. */
const releaseChanged = statement({
  params: {},
  row: {},
  text: () => sql`
    update ${q} set ${bare(q.released_at)} = now()
    where ${q.name} = ${inline(countSegment.name)} and ${q.released_at} is null and not exists (
      select from ${s}
      where ${s.id} = (${q.payload} ->> 'segmentId')::int and ${s.deleted_at} is null
        and ${s.updated_at} <= ${q.updated_at})`,
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
    const batch = ids.slice(from, from + BATCH);
    await countBatch(account, timeZone, batch).catch(async (error: unknown) => {
      // Which of them it was shows when each is counted alone.
      log().warn({ userId, segments: batch, error: (error as Error).name }, 'Segments were not counted.');
      for (const segmentId of batch)
        await addJob(db(), countSegment, { segmentId }, { key: `${countSegment.name}:${segmentId}` });
    });
  }
}

type Account = Awaited<ReturnType<typeof accountOf>>;

async function countBatch(account: Account, timeZone: string, ids: readonly number[]): Promise<void> {
  const { id: userId } = account;
  const found = await Promise.all(ids.map((id) => getSegment(userId, id)));
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

/** Keeps for each day how many are in each segment. One that can't be counted keeps no other from it. */
export const countSegmentsJob = defineJob({
  name: 'count-segments',
  payload: z.object({}).loose(),
  isPeriodic: true,
  async run() {
    await releaseChanged(db());
    for (const { user_id, time_zone, ids } of await findDue(db()))
      await countSegments(user_id, time_zone, ids);
  },
});

const findOwner = statement({
  params: { segmentId: s.id },
  row: { user_id: s.user_id, time_zone: users.time_zone },
  text: ({ segmentId }) => sql`
    select ${s.user_id}, ${users.time_zone} from ${s} join ${users} on ${users.id} = ${s.user_id}
    where ${s.id} = ${segmentId} and ${s.deleted_at} is null`,
});

/** Counts a segment alone; one that fails again and again is quarantined until the next day or its next change. */
export const countSegmentJob = defineJob({
  ...countSegment,
  isPeriodic: true,
  async run({ segmentId }) {
    const [owner] = await findOwner(db(), { segmentId });
    if (!owner) return;
    const { user_id: id, time_zone: timeZone } = owner;
    await countBatch(await accountOf({ id, timeZone }), timeZone, [segmentId]);
  },
  identify: ({ segmentId }) => String(segmentId),
  async onQuarantine(tx, { segmentId }) {
    const [owner] = await findOwner(tx, { segmentId });
    return { userId: owner?.user_id ?? null, subject: `segment ${segmentId}` };
  },
});
