import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { sweepAutomation } from '@/lib/campaign/enrolments/sweep-automations';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { demoAccounts } from '../demo-accounts';
import { seed } from '../seed';

useDatabase();

let marketer: Pick<Actor, 'id' | 'timeZone'>;

beforeAll(async () => {
  await seed({ log: () => {} });
  const [row] = await client()<{ id: number; time_zone: string }[]>`
    select id, time_zone from users where email = ${demoAccounts[1].email}`;
  marketer = { id: row?.id ?? 0, timeZone: row?.time_zone ?? 'UTC' };
});

test('the send that runs is paused, with the rest of it ready for the workers', async () => {
  const [send] = await client()`
    select paused_at < now() as paused, pause_reason, materialised_at = sent_at as materialised,
      (select count(*)::int from deliveries d where d.single_send_id = s.id and d.status = 'queued' and (
        select count(*) from delivery_batches b
        where b.single_send_id = s.id and b.done_at is null and d.id between b.first_id and b.last_id) <> 1) as astray,
      (select count(*) > 5 from delivery_batches b where b.single_send_id = s.id) as cut
    from single_sends s where status = 2`;
  expect(send).toEqual({
    ...{ paused: true, pause_reason: 'Paused by hand.', materialised: true, astray: 0, cut: true },
  });
});

test('the live automations go on from where they are, and mail nobody again', async () => {
  const live = await client()<{ id: number; before: number }[]>`
    select id, (select count(*)::int from deliveries where schedule_id is not null) as before
    from automations where user_id = ${marketer.id} and status = 1`;
  expect(live).toHaveLength(2);
  for (const { id, before } of live) {
    const [people] = await client()`
      select count(*) filter (where status = 'active' and due_at > now()) as waiting,
        count(*) filter (where (status = 'active') <> (due_at is not null) or due_at <= now())::int as astray,
        count(*) filter (where last_schedule_id <> coalesce((
          select max(schedule_id) from deliveries where enrolment_id = e.id), 0))::int as misplaced
      from automation_enrolments e where automation_id = ${id}`;
    expect(people).toMatchObject({ astray: 0, misplaced: 0 });
    expect(Number(people?.waiting)).toBeGreaterThan(5);
    await sweepAutomation({ automationId: id, now: new Date() });
    const [after] = await client()`
      select count(*)::int as ledger, (select count(*)::int from delivery_batches where schedule_id is not null) as batches
      from deliveries where schedule_id is not null`;
    expect(after).toEqual({ ledger: before, batches: 0 });
  }
});

test('the ready send has its job, at nine where the marketer is', async () => {
  const [row] = await client()`
    select j.run_at = s.send_due_at as on_time, s.send_due_at > now() as ahead,
      to_char(s.send_due_at at time zone ${marketer.timeZone}, 'YYYY-MM-DD HH24:MI:SS') = s.schedule_date || ' ' || s.schedule_time as local
    from single_sends s join graphile_worker.jobs j on j.key = 'start-single-send:' || s.id where s.status = 1`;
  expect(row).toEqual({ on_time: true, ahead: true, local: true });
});
