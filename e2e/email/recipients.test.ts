import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { expectNoRecord, type Marketer, marketer, NO_UTRS } from '../support/campaign';
import { deliveries, stepDeliveries } from '../support/campaign-contract/deliveries';
import { paged } from '../support/campaign-contract/envelopes';
import { putLedger } from '../support/campaign-ledger';
import { type Mailing, newAutomation, newMailing, newSchedule, newSend } from '../support/campaign-records';
import { failure, success } from '../support/expectations';

let owner: Marketer;
let other: Marketer;
let mailing: Mailing;
let utr: string;
let ids: number[];
test.beforeAll(async () => {
  [owner, other] = [await marketer(), await marketer()];
  mailing = await newMailing(owner.api);
  utr = await newSend(owner.api, mailing);
  ids = await putLedger(utr, [
    { email: 'Ada@example.net', status: 'sent', answer: '250 OK' },
    { email: 'bo@example.net', status: 'failed', reason: 'refused', answer: '554 Not from you' },
    { email: 'cy@example.net', status: 'suppressed', reason: 'group', attempts: 0 },
    { email: 'di@example.net', status: 'queued', attempts: 0 },
  ]);
  await db().execute(sql`
    insert into contact_events (user_id, email, single_send_id, delivery_id, kind, detail, created_at)
    select user_id, lower(email), single_send_id, id, e.kind, e.detail, now() + e.after * interval '1 second'
    from deliveries, (values ('opened', null, 60), ('clicked', 'https://example.net/', 90), ('delivered', null, 5))
      as e(kind, detail, after)
    where id = ${ids[0] ?? 0}`);
});

test.describe('GET single-send/recipients', () => {
  const list = (query: Record<string, unknown> = {}) =>
    owner.api.get('single-send/recipients', { utr, ...query });
  const emails = async (query: Record<string, unknown>) =>
    success(await list(query), deliveries).recipients.map(({ email }) => email);

  test('tells of everybody, by address, with everything that happened in order', async () => {
    const { recipients } = success(await list(), deliveries);
    expect(recipients.map(({ email, status, reason }) => [email, status, reason])).toEqual([
      ['Ada@example.net', 'sent', null],
      ['bo@example.net', 'failed', 'refused'],
      ['cy@example.net', 'suppressed', 'group'],
      ['di@example.net', 'queued', null],
    ]);
    expect(recipients.map(({ events }) => events.map(({ kind, detail }) => [kind, detail]))).toEqual([
      [
        ...[
          ['queued', null],
          ['handed_over', null],
          ['accepted', '250 OK'],
          ['delivered', null],
        ],
        ...[
          ['opened', null],
          ['clicked', 'https://example.net/'],
        ],
      ],
      [
        ['queued', null],
        ['handed_over', null],
        ['refused', '554 Not from you'],
      ],
      [['left_out', 'group']],
      [['queued', null]],
    ]);
  });

  test('is narrowed by status, whole address and a part of it, and paged', async () => {
    expect(await emails({ status: 'failed' })).toEqual(['bo@example.net']);
    expect(await emails({ email: 'ADA@EXAMPLE.NET' })).toEqual(['Ada@example.net']);
    expect(await emails({ email: 'example.net' })).toEqual([]);
    expect(await emails({ search: 'di@' })).toEqual(['di@example.net']);
    expect(await emails({ email: '%' })).toEqual([]);
    const page = success(await list({ page: 2, per_page: 3 }), paged(deliveries));
    expect(page).toMatchObject({
      recipients: [{ email: 'di@example.net' }],
      pagination: { total: 4, last_page: 2 },
    });
    failure(await list({ status: 'lost' }), 422);
  });

  test('a send that has not started has nobody; one that is not there is not found', async () => {
    const answer = await owner.api.get('single-send/recipients', { utr: await newSend(owner.api, mailing) });
    expect(success(answer, deliveries)).toEqual({ recipients: [] });
    await expectNoRecord((name) => owner.api.get('single-send/recipients', { utr: name }), [...NO_UTRS, '']);
    for (const page of [undefined, 1])
      await expectNoRecord((name) => other.api.get('single-send/recipients', { utr: name, page }), [utr]);
  });
});

test('GET automations/recipients tells of each mail to each, and of none of another account’s', async () => {
  const automation = await newAutomation(owner.api, mailing);
  const schedules = [
    await newSchedule(owner.api, automation, mailing.sender_id),
    await newSchedule(owner.api, automation, mailing.sender_id),
  ];
  for (const schedule of schedules)
    await db().execute(sql`
      insert into deliveries (user_id, schedule_id, email, status, attempts, handed_at, settled_at)
      select user_id, id, e, 'sent', 1, now(), now()
      from automation_schedules, unnest(array['Ada@example.net', 'bo@example.net']) e where utr = ${schedule}`);
  const list = async (query: Record<string, unknown> = {}) => {
    const answer = await owner.api.get('automations/recipients', { utr: automation, ...query });
    return success(answer, stepDeliveries).recipients.map(({ email, schedule_utr }) => [email, schedule_utr]);
  };
  const all = schedules.flatMap((schedule) => [
    ['Ada@example.net', schedule],
    ['bo@example.net', schedule],
  ]);
  expect(await list()).toEqual(all);
  expect(await list({ email: 'ada@example.net' })).toEqual(
    all.filter(([email]) => email === 'Ada@example.net'),
  );
  expect(await list({ status: 'bounced' })).toEqual([]);
  const page = await owner.api.get('automations/recipients', { utr: automation, page: 2, per_page: 3 });
  expect(success(page, paged(stepDeliveries)).recipients).toHaveLength(1);
  await expectNoRecord(
    (name) => owner.api.get('automations/recipients', { utr: name }),
    [...NO_UTRS, '', utr],
  );
  await expectNoRecord((name) => other.api.get('automations/recipients', { utr: name }), [automation]);
});
