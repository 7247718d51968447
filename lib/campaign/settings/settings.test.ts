import { beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { emptyTables, useDatabase } from '@/lib/runtime/testing/database';
import { rateLimitsOf } from '../delivery/rate-limits';
import { changeDefaults, changeRetention, changeSending, changeTimeZone } from './change-settings';
import { countOldActivity, forgetActivityJob } from './forget-activity';
import { readSettings } from './read-settings';

useDatabase();

const actor = actorOf(1);

beforeEach(async () => {
  const sql = client();
  await emptyTables('users');
  await sql`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x'), (2, 'b@example.org', 'x', 'b', 'x')`;
  await sql`
    insert into unsubscribe_groups (id, user_id, rand_id, group_name, description)
    values (1, 1, 'a', 'Mine', 'd'), (2, 2, 'b', 'Theirs', 'd')`;
});

test('sections are changed one by one, and an old revision of one is refused', async () => {
  const before = await readSettings({ actor });
  expect(before).toMatchObject({
    time_zone: { time_zone: 'UTC' },
    sending: { mails_per_minute: null },
    retention: { keep_activity_months: null },
  });
  await changeTimeZone({ actor, input: { time_zone: 'Europe/Oslo', revision: before.time_zone.revision } });
  await changeSending({ actor, input: { mails_per_minute: 600, revision: before.sending.revision } });
  const after = await readSettings({ actor });
  expect(after).toMatchObject({
    time_zone: { time_zone: 'Europe/Oslo' },
    sending: { mails_per_minute: 600 },
    retention: before.retention,
  });
  const late = changeSending({ actor, input: { mails_per_minute: 5, revision: before.sending.revision } });
  await expect(late).rejects.toMatchObject({ kind: 'conflict' });
  await changeSending({ actor, input: { revision: after.sending.revision } });
  expect((await readSettings({ actor })).sending.mails_per_minute).toBeNull();
});

test('a default is the account’s own', async () => {
  await changeDefaults({ actor, input: { unsubscribe_group_id: 1 } });
  expect((await readSettings({ actor })).defaults.unsubscribe_group_id).toBe(1);
  await expect(changeDefaults({ actor, input: { unsubscribe_group_id: 2 } })).rejects.toMatchObject({
    problems: [{ field: 'unsubscribe_group_id', rule: 'exists' }],
  });
});

test('the account’s own speed counts beside its senders’', () => {
  expect(rateLimitsOf(1, 7, { sender: null, account: null })).toEqual([]);
  expect(rateLimitsOf(1, 7, { sender: 30, account: 600 })).toEqual([
    { name: 'account:1', perMinute: 600 },
    { name: 'sender:7', perMinute: 30 },
  ]);
});

test('opens and clicks are forgotten when they are old, of accounts that want it, and nothing else', async () => {
  const sql = client();
  await sql`
    insert into contact_events (user_id, email, kind, created_at)
    select user_id, 'p' || n || '@example.org', kind, now() - make_interval(months => age)
    from (values (1), (2)) as u(user_id), (values ('opened'), ('clicked'), ('bounced')) as k(kind),
      (values (1), (7)) as a(age), generate_series(1, 2000) as n`;
  expect(await countOldActivity({ actor, input: { months: 6 } })).toEqual({ count: 4000 });
  await changeRetention({ actor, input: { keep_activity_months: 6 } });
  await forgetActivityJob.run({});
  const left = await sql`
    select user_id, kind, count(*)::int as events from contact_events group by 1, 2 order by 1, 2`;
  expect(left.map(({ user_id, kind, events }) => [user_id, kind, events])).toEqual([
    [1, 'bounced', 4000],
    [1, 'clicked', 2000],
    [1, 'opened', 2000],
    [2, 'bounced', 4000],
    [2, 'clicked', 4000],
    [2, 'opened', 4000],
  ]);
});
