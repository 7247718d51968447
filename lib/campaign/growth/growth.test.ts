import { beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import type { Job } from '@/lib/jobs/define';
import { runJob } from '@/lib/jobs/run-job';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { updateContact } from '../contacts/update-contact';
import { createSegment, updateSegment } from '../segments/save-segment';
import { dropContactCache } from '../signals/contact-cache';
import { countSegmentJob, countSegments, countSegmentsJob } from './count-segments';
import { listGrowth } from './list-growth';
import { segmentGrowth } from './segment-growth';

useDatabase();

const actor = { ...actorOf(1), timeZone: 'Asia/Kathmandu' };
const oslo = {
  contact_type_id: 1,
  segment_name: 'Oslo',
  select_field: ['city'],
  select_operator: ['equals'],
  value: ['oslo'],
  query_type: null,
};

beforeEach(async () => {
  const sql = client();
  await sql`truncate users cascade`;
  await sql`
    insert into users (id, email, password_hash, public_key, secret_key_hash, time_zone) values
      (1, 'a@example.org', 'x', 'a', 'x', 'Asia/Kathmandu'), (2, 'b@example.org', 'x', 'b', 'x', 'UTC')`;
  await sql`
    insert into contact_types (id, user_id, name, created_at) values
      (1, 1, 'One', now() - interval '40 days'), (2, 1, 'Two', now()), (3, 2, 'Other', now() - interval '40 days')`;
  dropContactCache(1);
});

/** The first minute of a day of the account, so many days ago: whenever the test runs, that has been. */
const dayStart = (days: number) => client()`
  (date_trunc('day', now() at time zone 'Asia/Kathmandu') - make_interval(days => ${days}::int)
    + interval '1 microsecond') at time zone 'Asia/Kathmandu'`;

const came = (id: number, list: number, days: number, left?: number) => client()`
  insert into contacts (id, user_id, contact_type_id, email, city, created_at, deleted_at)
  select ${id}::int, user_id, id, ${`person${id}@x.example`}, 'Oslo', ${dayStart(days)},
    ${left === undefined ? null : dayStart(left)}
  from contact_types where id = ${list}`;

test('a list’s days tell who joined and left, and how many were there at the end of each', async () => {
  await came(1, 1, 35);
  await came(2, 1, 39, 33);
  await came(3, 1, 36, 2);
  await came(4, 1, 3);
  await came(5, 1, 3, 1);
  await came(6, 1, 0);
  await came(7, 3, 3);
  const days = await listGrowth({ actor, input: { contact_type_id: 1 } });
  expect(days).toHaveLength(30);
  expect(days.slice(-5).map(({ joined, left, people }) => [joined, left, people])).toEqual([
    [0, 0, 2],
    [2, 0, 4],
    [0, 1, 3],
    [0, 1, 2],
    [1, 0, 3],
  ]);
  await updateContact({ actor, input: { contact_id: 1, contact_type_id: 2 } });
  expect(await listGrowth({ actor, input: { contact_type_id: 2 } })).toMatchObject([
    { joined: 1, left: 0, people: 1 },
  ]);
  await expect(listGrowth({ actor, input: { contact_type_id: 3 } })).rejects.toMatchObject({
    kind: 'not-found',
  });
});

test('a segment is counted once a day, and a change of its rule is told', async () => {
  const sql = client();
  await came(1, 1, 3);
  await came(2, 1, 3);
  const { id } = await createSegment({ actor, input: oslo });
  const growth = () => segmentGrowth({ actor, input: { segment_id: id } });
  expect(await growth()).toEqual([]);
  await countSegmentsJob.run({});
  const [today] = await growth();
  expect(today).toEqual({ day: expect.any(String), people: 2, is_rule_changed: false });
  const [{ day } = { day: '' }] = await sql<{ day: string }[]>`
    select to_char(now() at time zone 'Asia/Kathmandu', 'YYYY-MM-DD') as day`;
  expect(today?.day).toBe(day);

  await came(3, 1, 0);
  await countSegmentsJob.run({});
  await countSegments(1, 'Asia/Kathmandu', [id]);
  expect(await growth()).toEqual([today]);

  await sql`update segment_counts set day = day - 1`;
  await updateSegment({ actor, input: { ...oslo, id, value: ['rome'] } });
  await countSegmentsJob.run({});
  expect(await growth()).toMatchObject([
    { people: 2, is_rule_changed: false },
    { day, people: 0, is_rule_changed: true },
  ]);
  await expect(segmentGrowth({ actor: actorOf(2), input: { segment_id: id } })).rejects.toMatchObject({
    kind: 'not-found',
  });
});

test('a segment that can’t be counted keeps no other from it, and is tried again the next day', async () => {
  const sql = client();
  const { id } = await createSegment({ actor, input: oslo });
  const { id: broken } = await createSegment({ actor, input: oslo });
  const { id: theirs } = await createSegment({ actor: actorOf(2), input: { ...oslo, contact_type_id: 3 } });
  await sql`update segments set select_field = 'null' where id = ${broken}`;
  const queued = () => sql<{ id: number; segment: number }[]>`
    select id::int, (payload ->> 'segmentId')::int as segment from graphile_worker._private_jobs
    where payload ->> 'segmentId' is not null order by 2`;
  const countAll = async () => {
    await countSegmentsJob.run({});
    const jobs = await queued();
    await sql`delete from graphile_worker._private_jobs where payload ->> 'segmentId' is not null`;
    const isolated = {} as never;
    for (const { segment: segmentId } of jobs)
      await runJob(
        countSegmentJob as unknown as Job,
        { segmentId },
        { id: '1', key: null, attempts: 3, max_attempts: 3 },
        isolated,
      );
    return jobs.map(({ segment }) => segment);
  };
  expect(await countAll()).toEqual([id, broken]);
  const counted = async () => {
    const rows = await sql<{ segment_id: number }[]>`select segment_id from segment_counts order by 1`;
    return rows.map(({ segment_id }) => segment_id);
  };
  expect(await counted()).toEqual([id, theirs]);
  const quarantined = () =>
    sql`select user_id, subject, released_at is null as open, times from quarantined_jobs`;
  expect(await quarantined()).toEqual([{ user_id: 1, subject: `segment ${broken}`, open: true, times: 1 }]);
  expect(await countAll()).toEqual([]);

  await sql`update quarantined_jobs set updated_at = now() - interval '25 hours'`;
  await sql`update segments set updated_at = now() - interval '2 days' where id = ${broken}`;
  expect(await countAll()).toEqual([broken]);
  expect(await quarantined()).toMatchObject([{ open: true, times: 2 }]);
  await updateSegment({ actor, input: { ...oslo, id: broken } });
  expect(await countAll()).toEqual([]);
  expect(await counted()).toEqual([id, broken, theirs]);
  expect(await quarantined()).toMatchObject([{ open: false }]);
});
