import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSend, newSender } from '@/lib/runtime/testing/ledger';
import { loadMailing } from '../delivery/load-mailing';
import { findLostStartsJob } from './find-lost-starts';
import { startDueSend, startSingleSendJob } from './start-single-send';

useDatabase();

const NOON = new Date('2027-03-01T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOON.getTime() - hours * 3_600_000).toISOString();

let owner: number;
beforeAll(async () => {
  owner = await newOwner();
  await client()`insert into notification_recipients (user_id, email_address, email_owner, confirmed_at)
    values (${owner}, 'duty@loadout.example', 'Duty', now())`;
});

/** A ready send that was due an hour ago. */
async function readySend(more: Record<string, unknown> = {}): Promise<number> {
  const row = { status: 1, schedule_type: 1, send_due_at: hoursAgo(1), created_at: hoursAgo(100), ...more };
  return (await newSend(owner, row)).singleSendId ?? 0;
}

async function stateOf(id: number) {
  const [row] = await client()`
    select status, awaits_sender, pause_reason, (paused_at is not null) as paused, sent_at from single_sends where id = ${id}`;
  return row;
}

async function lastNotice(id: number) {
  const [row] = await client()<{ kind: string; text: string }[]>`
    select kind, text from mails where subject like '%' || (select single_send_name from single_sends where id = ${id}) || '%'
    order by id desc limit 1`;
  return row;
}

const jobsOf = async (id: number) =>
  (await client()`select key from graphile_worker.jobs where key = ${`start-single-send:${id}`}`).length;

test('a send starts when it is due, once, and its notification recipients hear of it', async () => {
  const id = await readySend({ single_send_name: 'Spring' });
  await startDueSend({ id }, new Date(hoursAgo(1.001)));
  expect(await stateOf(id)).toMatchObject({ status: 1, sent_at: null });
  await Promise.all([1, 2, 3].map(() => startDueSend({ id, due: hoursAgo(1) }, NOON)));
  expect(await stateOf(id)).toMatchObject({ status: 2, paused: false, sent_at: '2027-03-01 12:00:00+00' });
  const told =
    await client()`select 1 from mails where kind = 'single-send.started' and subject like '%Spring%'`;
  expect(told).toHaveLength(1);
});

test('one that is late by less than six hours goes out, a later one waits for a person', async () => {
  const late = await readySend({ send_due_at: hoursAgo(5.99) });
  const tooLate = await readySend({ send_due_at: hoursAgo(6.01), single_send_name: 'Too late' });
  for (const id of [late, tooLate]) await startDueSend({ id, due: hoursAgo(7) }, NOON);
  expect(await stateOf(late)).toMatchObject({ status: 2 });
  expect(await stateOf(tooLate)).toMatchObject({
    status: 1,
    paused: true,
    sent_at: null,
    pause_reason:
      'It was to go out on 2027-03-01 at 05:59 (UTC), and nothing could be sent then. Resume it to send it now.',
  });
  expect(await lastNotice(tooLate)).toMatchObject({
    kind: 'single-send.failed',
    text: expect.stringContaining('2027-03-01 at 05:59'),
  });
  await startDueSend({ id: tooLate, due: NOON.toISOString() }, NOON);
  expect(await stateOf(tooLate), 'a paused one stays paused').toMatchObject({ status: 1, paused: true });
  await client()`update single_sends set paused_at = null, pause_reason = null where id = ${tooLate}`;
  await startDueSend({ id: tooLate, due: NOON.toISOString() }, NOON);
  expect(await stateOf(tooLate), 'a person has resumed it').toMatchObject({ status: 2 });
});

test('one that goes out at once counts from when it was made ready, not from when it was written', async () => {
  const id = await readySend({ send_due_at: null, schedule_type: 0 });
  await startDueSend({ id, due: hoursAgo(0.1) }, NOON);
  expect(await stateOf(id)).toMatchObject({ status: 2 });
});

test('a send without a mail in it waits for one, and its people hear why', async () => {
  const empty = await readySend({ template_html: '  ', single_send_name: 'Empty' });
  const strange = await readySend({
    template_html: null,
    template_json: '{"blocks":[]}',
    single_send_name: 'Strange',
  });
  for (const id of [empty, strange]) await startDueSend({ id, due: hoursAgo(1) }, NOON);
  expect(await stateOf(empty)).toMatchObject({
    status: 1,
    paused: true,
    pause_reason: expect.stringContaining('no content'),
  });
  expect(await stateOf(strange)).toMatchObject({
    status: 1,
    paused: true,
    pause_reason: expect.stringContaining('design'),
  });
  for (const id of [empty, strange]) expect((await lastNotice(id))?.kind).toBe('single-send.failed');
});

test('a send whose sender may not send waits for it', async () => {
  const waiting = await readySend({ sender_id: await newSender(owner, { is_verified: 0 }) });
  const orphan = await readySend({ sender_id: await newSender(owner, { deleted_at: hoursAgo(1) }) });
  for (const id of [waiting, orphan]) await startDueSend({ id, due: hoursAgo(1) }, NOON);
  expect(await stateOf(waiting)).toMatchObject({ status: 0, awaits_sender: true });
  expect(await stateOf(orphan)).toMatchObject({ status: 0, awaits_sender: false });
});

test('a deleted, a paused and a finished send do not start', async () => {
  const given = [{ deleted_at: hoursAgo(2) }, { paused_at: hoursAgo(2) }, { status: 3 }, { status: 0 }];
  for (const more of given) {
    const id = await readySend(more);
    await startDueSend({ id, due: hoursAgo(1) }, NOON);
    expect(await stateOf(id), JSON.stringify(more)).toMatchObject({ sent_at: null });
  }
});

test('the job goes on where a crash has left off: what has started gets its recipients', async () => {
  const { singleSendId: id } = await newSend(owner);
  await startSingleSendJob.run({ id: id ?? 0 });
  const [row] = await client()`select materialised_at is not null as done from single_sends where id = ${id}`;
  expect(row).toEqual({ done: true });
});

test('starts that no job is about are found again, others are left alone', async () => {
  await client()`select graphile_worker.add_job('x', '{}')`;
  await client()`update single_sends set deleted_at = now() where status in (1, 2)`;
  const due = await readySend({ send_due_at: new Date(Date.now() - 120_000).toISOString() });
  const begun = (await newSend(owner)).singleSendId ?? 0;
  const others = [
    await readySend({ send_due_at: new Date(Date.now() + 120_000).toISOString() }),
    await readySend({ send_due_at: hoursAgo(48), paused_at: hoursAgo(1) }),
    (await newSend(owner, { materialised_at: NOON.toISOString() })).singleSendId ?? 0,
    (await newSend(owner, { deleted_at: NOON.toISOString() })).singleSendId ?? 0,
  ];
  await findLostStartsJob.run({});
  await findLostStartsJob.run({});
  expect([await jobsOf(due), await jobsOf(begun)]).toEqual([1, 1]);
  for (const id of others) expect(await jobsOf(id)).toBe(0);
  await client()`select graphile_worker.permanently_fail_jobs(array(
    select id from graphile_worker.jobs where key = ${`start-single-send:${due}`}), 'given up')`;
  await findLostStartsJob.run({});
  const [job] = await client()`
    select attempts < max_attempts as runs from graphile_worker.jobs where key = ${`start-single-send:${due}`}`;
  expect(job).toEqual({ runs: true });
});

const htmlFor = async (id: number) => {
  const mailing = await loadMailing({ kind: 'single-send', id }, null);
  return mailing?.mail.render({ deliveryId: 1, email: 'ada@example.net', values: {} }).content().html;
};

test('a send that has started keeps the content that its template had', async () => {
  const [template] = await client()<{ id: number }[]>`
    insert into templates (user_id, template_name, html_code) values (${owner}, 'Letter', '<p>Old</p>') returning id`;
  const ids = { template_id: template?.id ?? 0, template_html: null };
  const [started, waiting] = [await readySend(ids), await readySend(ids)];
  await startDueSend({ id: started }, NOON);
  await client()`update templates set html_code = '<p>New</p>', updated_at = now() where id = ${ids.template_id}`;
  expect(await htmlFor(started)).toContain('<p>Old</p>');
  expect(await htmlFor(waiting)).toContain('<p>New</p>');
});
