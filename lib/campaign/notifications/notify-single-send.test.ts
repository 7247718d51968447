import { beforeAll, expect, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSend } from '@/lib/runtime/testing/ledger';
import {
  notifyAlarm,
  notifyCompleted,
  notifyNotStarted,
  notifyPaused,
  notifyStarted,
} from './notify-single-send';

useDatabase();

let owner: number;
beforeAll(async () => {
  owner = await newOwner();
  await client()`
    insert into notification_recipients (user_id, email_address, email_owner, confirmed_at)
    values (${owner}, 'kari@loadout.example', 'Kari', now()), (${owner}, 'ola@loadout.example', 'Ola', now()),
      (${await newOwner()}, 'stranger@loadout.example', 'Stranger', now())`;
});

const send = async (more: Record<string, unknown> = {}) =>
  (await newSend(owner, { single_send_name: 'Spring & sun', ...more })).singleSendId ?? 0;

/** What the newest two mails say: they are the same for both but for the name. */
async function told() {
  const mails = await client()<
    { kind: string; to_address: string; subject: string; text: string; html: string }[]
  >`
    select * from (select * from mails order by id desc limit 2) as newest order by id`;
  expect(mails.map(({ to_address }) => to_address)).toEqual(['kari@loadout.example', 'ola@loadout.example']);
  const [first, second] = mails.map(({ text }) => text.replace(/http\S+stop-notifications\S+/, 'the link'));
  expect(first).toContain('the link');
  expect(second).toBe(first?.replace('Kari', 'Ola'));
  return mails[0];
}

const figuresIn = (text = '') =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][\w ]+): +([\d,]+)$/gm)].map(([, label, value]) => [label, value]),
  );

test('a completed send is told with its figures, those that are none left out', async () => {
  const counts = { triggered: 12_345, delivered: 12_300, bounces: 30, failed: 10, unknown: 5, complaints: 2 };
  await notifyCompleted(db(), await send({ ...counts, left_out: '{"group": 7, "unsubscribed": 1000}' }));
  const mail = await told();
  expect(mail).toMatchObject({ kind: 'single-send.completed', subject: '“Spring & sun” has gone out' });
  expect(mail?.html).toContain('Spring &amp; sun');
  expect(figuresIn(mail?.text)).toEqual({
    ...{ Recipients: '12,345', Delivered: '12,300', Bounced: '30', 'Reported as spam': '2', Failed: '10' },
    ...{ 'Without an answer': '5', 'Left out': '1,007' },
  });
  await notifyCompleted(db(), await send({ triggered: 3, delivered: 3 }));
  expect(figuresIn((await told())?.text)).toEqual({ Recipients: '3', Delivered: '3' });
});

test('one that was cancelled is told as such, with how many did not get it', async () => {
  await notifyCompleted(
    db(),
    await send({ triggered: 100, delivered: 40, failed: 1, cancelled_at: '2026-11-20' }),
  );
  const mail = await told();
  expect(mail?.subject).toBe('“Spring & sun” has been cancelled');
  expect(figuresIn(mail?.text)).toEqual({
    Recipients: '100',
    Delivered: '40',
    Failed: '1',
    'Not sent any more': '59',
  });
});

test('what stands still or could not start says why', async () => {
  const reason = 'The mail server can’t be reached: connection refused.';
  await notifyPaused(db(), await send({ triggered: 10, delivered: 4 }), reason);
  const held = await told();
  expect(held).toMatchObject({ kind: 'single-send.paused', text: expect.stringContaining(reason) });
  expect(figuresIn(held?.text)).toEqual({ Recipients: '10', Delivered: '4' });
  await notifyNotStarted(db(), await send(), reason);
  expect(await told()).toMatchObject({ kind: 'single-send.failed', text: expect.stringContaining(reason) });
  await notifyStarted(db(), await send());
  expect(await told()).toMatchObject({ kind: 'single-send.started', subject: '“Spring & sun” is going out' });
});

test('too many bounces or complaints are told with how many', async () => {
  const id = await send({ triggered: 2_000, bounces: 101, complaints: 1 });
  await notifyAlarm(db(), id, 'bounces');
  expect(await told()).toMatchObject({
    kind: 'single-send.bounces',
    text: expect.stringContaining('101 bounces'),
  });
  await notifyAlarm(db(), id, 'complaints');
  expect(await told()).toMatchObject({
    kind: 'single-send.complaints',
    text: expect.stringContaining('1 complaint '),
  });
});
