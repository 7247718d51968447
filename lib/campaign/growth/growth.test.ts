import { beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import type { Job } from '@/lib/jobs/define';
import { runJob } from '@/lib/jobs/run-job';
import { actorOf } from '@/lib/runtime/testing/actor';
import { emptyTables, useDatabase } from '@/lib/runtime/testing/database';
import { updateContact } from '../contacts/update-contact';
import { countPeople } from '../people/count-people';
import { createSegment, updateSegment } from '../segments/save-segment';
import { dropContactCache } from '../signals/contact-cache';
import { audienceGrowth } from './audience-growth';
import { countSegmentJob, countSegments, countSegmentsJob } from './count-segments';
import { GROWTH_DAYS } from './growth-days';
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
  await emptyTables('users');
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

const came = (id: number, list: number, days: number, deleted?: number) => client()`
  insert into contacts (id, user_id, contact_type_id, email, city, created_at, deleted_at)
  select ${id}::int, user_id, id, ${`person${id}@x.example`}, 'Oslo', ${dayStart(days)},
    ${deleted === undefined ? null : dayStart(deleted)}
  from contact_types where id = ${list}`;

const left = (id: number, days: number, group: number | null = null) => client()`
  insert into unsubscribes (user_id, unsubscribe_groups_id, email_address, created_at)
  values (1, ${group}, ${`PERSON${id}@x.example`}, ${dayStart(days)})`;

const growthOf = (contact_type_id: number | undefined, days: 30 | 90 | 365 = 30) =>
  audienceGrowth({ actor, input: { contact_type_id, days } });

test('a list’s days tell who joined and left, and how many had come by the end of each', async () => {
  await client()`
    insert into unsubscribe_groups (id, user_id, rand_id, group_name, description) values (1, 1, 'g', 'G', '')`;
  await came(1, 1, 35);
  await came(2, 1, 39);
  await came(3, 1, 36, 2);
  await came(4, 1, 3);
  await came(5, 1, 3);
  await came(6, 1, 0);
  await came(7, 3, 3);
  await came(8, 1, 1);
  await left(1, 33);
  await left(4, 2);
  await left(5, 1, 1);
  // Of somebody deleted, of another account’s contact, and from before they came.
  for (const id of [3, 7]) await left(id, 1);
  await left(8, 2);
  const days = await growthOf(1);
  expect(days).toHaveLength(30);
  expect(days.slice(-5).map((day) => [day.joined, day.left, day.people])).toEqual([
    [0, 0, 2],
    [2, 0, 4],
    [0, 1, 4],
    [1, 0, 5],
    [1, 0, 6],
  ]);
  const long = await growthOf(1, 90);
  expect(long).toHaveLength(41);
  expect(long.filter((day) => day.left > 0)).toHaveLength(2);
  await updateContact({ actor, input: { contact_id: 1, contact_type_id: 2 } });
  expect(await growthOf(2)).toMatchObject([{ joined: 1, left: 0, people: 1 }]);
  const all = await growthOf(undefined, 365);
  expect(all.filter(({ joined }) => joined > 0).map(({ joined }) => joined)).toEqual([1, 1, 2, 1, 1]);
  await expect(growthOf(3)).rejects.toMatchObject({ kind: 'not-found' });
});

test('each figure leads to exactly the people it counts, on a list and on all', async () => {
  const sql = client();
  await sql`
    insert into contacts (user_id, contact_type_id, email, created_at, listed_at)
    select 1, 1 + n % 2, 'p' || n || '@x.example', now() - make_interval(days => n * 4, hours => n),
      case when n % 5 = 0 then now() - make_interval(days => n * 2, hours => n) end
    from generate_series(0, 99) n`;
  await sql`
    insert into unsubscribes (user_id, email_address, reason, created_at)
    select 1, 'P' || n || '@x.example', case n % 4 when 0 then 'bounce' else 'reader' end,
      now() - make_interval(days => n * 3, hours => n) from generate_series(0, 99, 3) n`;
  for (const contact_type_id of [undefined, 1, 2])
    for (const days of GROWTH_DAYS) {
      const found = await growthOf(contact_type_id, days);
      const since = found[0]?.day;
      for (const part of ['joined', 'left'] as const) {
        const input = { contact_type_id, per_page: 1, [`${part}_since`]: since };
        const counted = found.reduce((sum, day) => sum + day[part], 0);
        expect(await countPeople({ actor, input }), `${part} ${contact_type_id} ${days}`).toBe(counted);
        expect(counted).toBeGreaterThan(0);
        for (const one of found.filter((day) => day[part] > 0).slice(0, 3)) {
          const onDay = { ...input, [`${part}_since`]: one.day, [`${part}_until`]: one.day };
          expect(await countPeople({ actor, input: onDay }), `${part} on ${one.day}`).toBe(one[part]);
        }
      }
    }
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
