import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import {
  type LedgerMailing,
  newDeliveries,
  newOwner,
  newSchedule,
  newSend,
} from '@/lib/runtime/testing/ledger';
import { queueReaderEvent } from './event-queue';
import type { ReaderEvent } from './reader-event';
import { recordEvents } from './record-events';

useDatabase();
let userId: number;
let mailing: LedgerMailing;

beforeAll(async () => {
  userId = await newOwner();
});
beforeEach(async () => {
  mailing = await newSend(userId);
});

const open = (deliveryId: number): ReaderEvent => ({ deliveryId, kind: 'opened', link: null });
const click = (deliveryId: number, link = 'https://shop.example/a'): ReaderEvent => ({
  deliveryId,
  kind: 'clicked',
  link,
});

const rows = (count: number, of = mailing, more = {}) =>
  newDeliveries(
    of,
    Array.from({ length: count }, (_, index) => `Reader${index}@Mail.example`),
    more,
  );

type Counts = { total_opens: number; unique_opens: number; total_clicks: number; unique_clicks: number };
const NOTHING: Counts = { total_opens: 0, unique_opens: 0, total_clicks: 0, unique_clicks: 0 };

/** The counts by the mailing, by the ledger and by the events, which must be the same. */
async function counts(of = mailing): Promise<Counts> {
  const sql = client();
  const [told] = of.singleSendId
    ? await sql<Counts[]>`
        select total_opens, unique_opens, total_clicks, unique_clicks from single_sends where id = ${of.singleSendId}`
    : await sql<Counts[]>`
        select total_opens, total_unique_opens as unique_opens, total_clicks, total_unique_clicks as unique_clicks
        from automations where id = ${of.automationId}`;
  const mine = of.singleSendId
    ? sql`d.single_send_id = ${of.singleSendId}`
    : sql`d.schedule_id in (select id from automation_schedules where automation_id = ${of.automationId})`;
  const [ledger] = await sql<Counts[]>`
    select sum(opens)::int as total_opens, (count(*) filter (where opens > 0))::int as unique_opens,
      sum(clicks)::int as total_clicks, (count(*) filter (where clicks > 0))::int as unique_clicks
    from deliveries d where ${mine}`;
  const [events] = await sql<Counts[]>`
    select (count(*) filter (where kind = 'opened'))::int as total_opens,
      (count(distinct delivery_id) filter (where kind = 'opened'))::int as unique_opens,
      (count(*) filter (where kind = 'clicked'))::int as total_clicks,
      (count(distinct delivery_id) filter (where kind = 'clicked'))::int as unique_clicks
    from contact_events e join deliveries d on d.id = e.delivery_id where ${mine}`;
  expect(ledger).toEqual(told);
  expect(events).toEqual(told);
  return told ?? NOTHING;
}

const kinds = async (deliveryId: number): Promise<string[]> =>
  (
    await client()<
      { kind: string }[]
    >`select kind from contact_events where delivery_id = ${deliveryId} order by id`
  ).map(({ kind }) => kind);

/** As if everything so far had happened some seconds earlier. */
const pass = (seconds: number) => client()`
  update contact_events set created_at = created_at - make_interval(secs => ${seconds})`;

describe('opens', () => {
  it('are counted exactly when many come at once', async () => {
    const ids = await rows(100);
    const events = Array.from({ length: 500 }, (_, index) =>
      open(ids[index < 250 ? index % 100 : index % 50] ?? 0),
    );
    expect(await Promise.all(events.map(queueReaderEvent))).toEqual(events.map(() => true));
    expect(await counts()).toEqual({ ...NOTHING, total_opens: 500, unique_opens: 100 });
    const [event] = await client()`
      select user_id, email, single_send_id, detail from contact_events where delivery_id = ${ids[7] ?? 0} limit 1`;
    expect(event).toEqual({
      user_id: userId,
      email: 'reader7@mail.example',
      single_send_id: mailing.singleSendId,
      detail: null,
    });
  });

  it('are counted exactly by several processes at once, in whatever order they name the mails', async () => {
    const other = await newSend(userId);
    const ids = [...(await rows(60)), ...(await rows(60, other))];
    const shuffled = () => [...ids].sort(() => Math.random() - 0.5).map(open);
    // Each call is what one process would write at a time.
    await Promise.all(Array.from({ length: 8 }, () => recordEvents([...shuffled(), ...shuffled()])));
    for (const of of [mailing, other])
      expect(await counts(of)).toEqual({ ...NOTHING, total_opens: 960, unique_opens: 60 });
  });

  it('of an automation’s mails are counted by the automation', async () => {
    const first = await newSchedule(userId);
    const second = await newSchedule(userId, { automation_id: first.automationId });
    const ids = [...(await rows(10, first)), ...(await rows(10, second))];
    await Promise.all([...ids, ...ids.slice(0, 5)].map((id) => queueReaderEvent(open(id))));
    expect(await counts(first)).toEqual({ ...NOTHING, total_opens: 25, unique_opens: 20 });
  });

  it('tell when the first and the latest reader opened it', async () => {
    const token = async () => {
      const [row] = await client()<{ token: Record<string, string> }[]>`
        select unique_open_token as token from single_sends where id = ${mailing.singleSendId}`;
      return row?.token ?? {};
    };
    const [first = 0, second = 0] = await rows(2);
    expect(await token()).toEqual({});
    await recordEvents([open(first)]);
    const before = await token();
    expect(before.first_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    expect(before.last_at).toBe(before.first_at);
    await recordEvents([open(first)]);
    expect(await token()).toEqual(before);
    await recordEvents([open(second)]);
    const after = await token();
    expect(Object.keys(after).sort()).toEqual(['first_at', 'last_at']);
    expect(after.first_at).toBe(before.first_at);
    expect((after.last_at ?? '') > (before.last_at ?? '')).toBe(true);
  });

  it('of rows that are none, and of mailings that are not tracked, are passed over', async () => {
    const untracked = await newSend(userId, { tracking: 0 });
    const [quiet = 0] = await rows(1, untracked);
    const [id = 0] = await rows(1);
    await recordEvents([open(quiet), open(Number.MAX_SAFE_INTEGER), open(id)]);
    expect(await counts()).toMatchObject({ total_opens: 1 });
    expect(await counts(untracked)).toEqual(NOTHING);
    expect(await kinds(quiet)).toEqual([]);
  });

  it('by machines are noted and not counted', async () => {
    const [id = 0] = await rows(1);
    await recordEvents([
      { deliveryId: id, kind: 'machine_opened', link: null },
      { deliveryId: id, kind: 'machine_clicked', link: 'https://shop.example/a' },
    ]);
    expect(await counts()).toEqual(NOTHING);
    expect(await kinds(id)).toEqual(['machine_opened', 'machine_clicked']);
  });
});

describe('what a mail was read with', () => {
  const readings = (id: number) => client()`
    select kind, device, program from contact_events where delivery_id = ${id} order by id`;

  it('is noted with an open and a click, and with the open that a click stands for', async () => {
    const [opened = 0, unseen = 0, old = 0] = await rows(3);
    await recordEvents([
      { ...open(opened), device: 'phone', program: 'apple_mail' },
      { ...click(unseen), device: 'tablet', program: null },
      { deliveryId: unseen, kind: 'machine_opened', link: null, device: null, program: 'apple_private' },
      open(old),
    ]);
    expect([...(await readings(opened))]).toEqual([
      { kind: 'opened', device: 'phone', program: 'apple_mail' },
    ]);
    expect([...(await readings(unseen))]).toEqual([
      { kind: 'opened', device: 'tablet', program: null },
      { kind: 'clicked', device: 'tablet', program: null },
      { kind: 'machine_opened', device: null, program: 'apple_private' },
    ]);
    expect([...(await readings(old))]).toEqual([{ kind: 'opened', device: null, program: null }]);
  });
});

describe('clicks', () => {
  it('count, and are an open where none was seen', async () => {
    const [opened = 0, unseen = 0] = await rows(2);
    await recordEvents([open(opened)]);
    await recordEvents([click(opened), click(unseen), click(unseen)]);
    expect(await counts()).toEqual({ total_opens: 2, unique_opens: 2, total_clicks: 3, unique_clicks: 2 });
    expect(await kinds(unseen)).toEqual(['opened', 'clicked', 'clicked']);
    const details = await client()`
      select distinct detail from contact_events where delivery_id = ${unseen}`;
    expect(details).toEqual([{ detail: 'https://shop.example/a' }]);
  });

  it('are counted exactly when many come at once', async () => {
    const ids = await rows(50);
    const events = ids.flatMap((id) => [open(id), click(id), click(id)]);
    await Promise.all([...events, ...events].map(queueReaderEvent));
    expect(await counts()).toEqual({
      total_opens: 100,
      unique_opens: 50,
      total_clicks: 200,
      unique_clicks: 50,
    });
  });

  it('right after a mail was handed over, or before its handover was noted, are a machine’s', async () => {
    // Ahead of the clock: however long the test takes, it comes right after.
    const handed_at = new Date(Date.now() + 60_000).toISOString();
    const [soon = 0] = await rows(1, mailing, { handed_at });
    const other = await newSend(userId);
    const [flying = 0] = await rows(1, other, { status: 'queued', handed_at: null, settled_at: null });
    await recordEvents([click(soon), click(flying)]);
    for (const of of [mailing, other]) expect(await counts(of)).toEqual(NOTHING);
    expect([await kinds(soon), await kinds(flying)]).toEqual([['machine_clicked'], ['machine_clicked']]);
    await recordEvents([open(soon)]);
    expect(await counts()).toMatchObject({ total_opens: 1 });
  });

  it('on several links of a mail at once are a scanner’s, the first of them included', async () => {
    const [id = 0] = await rows(1);
    await recordEvents([open(id)]);
    await recordEvents([click(id, 'a')]);
    expect(await counts()).toMatchObject({ unique_clicks: 1, total_opens: 1 });
    await recordEvents([click(id, 'b')]);
    await recordEvents([click(id, 'c'), click(id, 'd')]);
    expect(await counts()).toEqual({ ...NOTHING, total_opens: 1, unique_opens: 1 });
    expect(await kinds(id)).toEqual(['opened', ...Array(4).fill('machine_clicked')]);
    await pass(3);
    await recordEvents([click(id, 'b')]);
    expect(await counts()).toEqual({ total_opens: 1, unique_opens: 1, total_clicks: 1, unique_clicks: 1 });
  });

  it('that are taken back take back the open that they stood for', async () => {
    const [id = 0, other = 0] = await rows(2);
    await recordEvents([click(id, 'a')]);
    expect(await counts()).toMatchObject({ unique_opens: 1, unique_clicks: 1 });
    await recordEvents([click(id, 'b'), click(other, 'a')]);
    expect(await counts()).toEqual({ total_opens: 1, unique_opens: 1, total_clicks: 1, unique_clicks: 1 });
    expect(await kinds(id)).toEqual(['machine_opened', 'machine_clicked', 'machine_clicked']);
    await recordEvents([click(other, 'b')]);
    expect(await counts()).toEqual(NOTHING);
    const [row] =
      await client()`select unique_open_token from single_sends where id = ${mailing.singleSendId}`;
    expect(row).toEqual({ unique_open_token: {} });
  });

  it('are taken back exactly when a scanner’s come at once by several processes', async () => {
    const ids = await rows(30);
    const links = ['a', 'b', 'c', 'd'];
    await Promise.all(links.map((link) => recordEvents(ids.map((id) => click(id, link)))));
    expect(await counts()).toEqual(NOTHING);
    expect(await kinds(ids[0] ?? 0)).toContain('machine_clicked');
  });

  it('on the same link again and again are a person’s', async () => {
    const [id = 0] = await rows(1);
    for (let turn = 0; turn < 3; turn++) await recordEvents([click(id)]);
    await pass(3);
    await recordEvents([click(id, 'https://shop.example/b')]);
    expect(await counts()).toEqual({ total_opens: 1, unique_opens: 1, total_clicks: 4, unique_clicks: 1 });
  });
});

describe('where the database fails', () => {
  const refuseInserts = async (code: string, times: number) => {
    const sql = client();
    await sql`create sequence if not exists refusals`;
    await sql`alter sequence refusals restart`;
    await sql.unsafe(`
      create or replace function refuse() returns trigger language plpgsql as $$
      begin if nextval('refusals') <= ${times} then raise 'not now' using errcode = '${code}'; end if; return new; end $$`);
    await sql`create or replace trigger refuse before insert on contact_events for each row execute function refuse()`;
  };
  const takeInserts = () => client()`drop trigger refuse on contact_events`;

  it('what was certainly not written is written again, once', async () => {
    const [id = 0] = await rows(1);
    await refuseInserts('40P01', 2);
    expect(await queueReaderEvent(open(id))).toBe(true);
    await takeInserts();
    expect(await counts()).toMatchObject({ total_opens: 1 });
  });

  it('the requests are told, and later ones are recorded', async () => {
    const [id = 0] = await rows(1);
    await refuseInserts('XX000', 1);
    expect(await Promise.all([queueReaderEvent(open(id)), queueReaderEvent(open(id))])).toContain(false);
    await takeInserts();
    const { total_opens } = await counts();
    expect(await queueReaderEvent(open(id))).toBe(true);
    expect(await counts()).toMatchObject({ total_opens: total_opens + 1 });
  });
});
