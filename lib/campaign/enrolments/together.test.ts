import postgres from 'postgres';
import { expect, test } from 'vitest';
import { pauseAutomation } from '@/lib/campaign/automations/pause-automation';
import { client, db } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { queueSweep } from '../signals/queue-sweep';
import { advanceEnrolments } from './advance-enrolments';
import { takeAutomationLock } from './automation-lock';
import { enrolContacts } from './enrol-contacts';
import { sweepAutomation } from './sweep-automations';
import {
  counted,
  days,
  goLive,
  handOver,
  hours,
  join,
  newWorld,
  standing,
  type World,
} from './testing/world';

const { url } = useDatabase();

const MANY = 1_200;

async function crowd(waits: Parameters<typeof newWorld>[0] = {}): Promise<World> {
  const world = await newWorld({ type: 'custom', waits: ['instantly', '1 hours'], ...waits });
  await client()`
    insert into contacts (user_id, contact_type_id, email, created_at)
    select ${world.actor.id}::int, ${world.list}::int, 'n' || n || '@x.example', ${days(-1).toISOString()}::text::timestamptz
    from generate_series(1, ${MANY}::int) n`;
  await goLive(world, days(0));
  return world;
}

const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const enrolled = async ({ automation }: World) =>
  (await client()`select from automation_enrolments where automation_id = ${automation}`).length;

/** A connection beside the pool, in a transaction that ends when the work does, and is taken back. */
async function meanwhile<T>(
  begin: (sql: postgres.TransactionSql) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const beside = postgres(url, { max: 1, onnotice: () => {} });
  let result: { is: T } | undefined;
  await beside
    .begin(async (sql) => {
      await begin(sql);
      result = { is: await work() };
      throw new Error('taken back');
    })
    .catch((error: Error) => {
      if (error.message !== 'taken back') throw error;
    });
  await beside.end();
  if (!result) throw new Error('Nothing was done.');
  return result.is;
}

/** Breaks off what waits for a lock other than an automation's, as soon as there is something. */
async function breakOff(): Promise<void> {
  for (;;) {
    const broken = await client()`
      select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'advisory'`;
    if (broken.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test.each([2, 10])(
  '%i callers at the same time let everybody in once, and mail everybody once',
  async (count) => {
    const world = await crowd();
    const at = (hour: number) => ({ automationId: world.automation, now: hours(hour) });
    expect(sum(await times(count, () => enrolContacts(at(0))))).toBe(MANY);
    expect(sum((await times(count, () => advanceEnrolments(at(0)))).map(({ written }) => written))).toBe(
      MANY,
    );
    await handOver(world, hours(0));
    await times(count, () => sweepAutomation(at(1)));
    expect(await enrolled(world)).toBe(MANY);
    expect(await counted(world)).toEqual({
      counter: 2 * MANY,
      ledger: 2 * MANY,
      pairs: 2 * MANY,
      uncut: 0,
    });
  },
);

test('batches hold five hundred rows at most, each row once', async () => {
  const world = await crowd({ waits: ['instantly'] });
  await sweepAutomation({ automationId: world.automation, now: hours(0) });
  const batches = await client()<{ rows: number }[]>`
    select (select count(*)::int from deliveries d
      where d.schedule_id = b.schedule_id and d.id between b.first_id and b.last_id) as rows
    from delivery_batches b where b.user_id = ${world.actor.id} order by position`;
  expect(batches.map(({ rows }) => rows)).toEqual([500, 500, 200]);
});

test('a sweep that is broken off while it writes leaves nothing behind, and the next passes nobody over', async () => {
  const world = await crowd();
  const at = { automationId: world.automation, now: hours(0) };
  const isTaken = (sql: postgres.TransactionSql) => sql`
    insert into automation_enrolments (user_id, automation_id, email, status, since, entered_at)
    values (${world.actor.id}, ${world.automation}, 'n7@x.example', 'active', now(), now())`;
  const entering = await meanwhile(isTaken, () => Promise.allSettled([enrolContacts(at), breakOff()]));
  expect(entering[0].status).toBe('rejected');
  expect(await enrolled(world)).toBe(0);
  expect(await enrolContacts(at)).toBe(MANY);

  const isCounting = (sql: postgres.TransactionSql) =>
    sql`select from automations where id = ${world.automation} for update`;
  const moving = await meanwhile(isCounting, () => Promise.allSettled([advanceEnrolments(at), breakOff()]));
  expect(moving[0].status).toBe('rejected');
  expect(await counted(world)).toEqual({ counter: 0, ledger: 0, pairs: 0, uncut: 0 });
  expect((await advanceEnrolments(at)).written).toBe(MANY);
  expect((await advanceEnrolments(at)).written).toBe(0);
  expect(await counted(world)).toEqual({ counter: MANY, ledger: MANY, pairs: MANY, uncut: 0 });
});

test('contacts of a transaction that was running when a list’s welcome went live are welcomed', async () => {
  const world = await newWorld({ waits: ['instantly'] });
  // Told apart by what they say, not by how fast the machine is: in one millisecond neither is before the other.
  const begun = Date.now();
  const soon = (steps: number) => new Date(begun + (steps + 1) * 60_000);
  const beside = postgres(url, { max: 1, onnotice: () => {} });
  await beside.begin(async (sql) => {
    await sql`
      insert into contacts (user_id, contact_type_id, email)
      values (${world.actor.id}, ${world.list}, 'running@x.example')`;
    await join(world, 'before@x.example', soon(0));
    await goLive(world, soon(1));
  });
  await beside.end();
  await sweepAutomation({ automationId: world.automation, now: soon(2) });
  expect(await standing(world, 'running@x.example')).toBe('done');
  expect(await standing(world, 'before@x.example')).toBe('before');
});

test('changes that come close together are one sweep’s, which none of them puts off; without a live automation there is none', async () => {
  const world = await newWorld();
  const { id } = world.actor;
  const jobs = () => client()<{ run_at: string; max_attempts: number }[]>`
    select run_at, max_attempts from graphile_worker.jobs where key = ${`sweep-automations:${id}`}`;
  await queueSweep(db(), id);
  expect(await jobs()).toEqual([]);
  await goLive(world, days(0));
  const [first, ...others] = await jobs();
  expect(others).toEqual([]);
  await times(5, () => queueSweep(db(), id));
  expect(await jobs()).toEqual([first]);
  const earlier = new Date(Date.parse(first?.run_at ?? '') - 500);
  await queueSweep(db(), id, earlier);
  expect((await jobs()).map(({ run_at }) => Date.parse(run_at))).toEqual([earlier.getTime()]);
});

test('whoever changes an automation waits for whoever moves its people', async () => {
  const world = await newWorld();
  await goLive(world, days(0));
  const order: string[] = [];
  let paused: Promise<unknown> | undefined;
  await db().transaction(async (tx) => {
    await takeAutomationLock(tx, world.automation);
    paused = pauseAutomation({ actor: world.actor, input: { utr: world.utr } }).then(() =>
      order.push('paused'),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    order.push('moved');
  });
  await paused;
  expect(order).toEqual(['moved', 'paused']);
});
