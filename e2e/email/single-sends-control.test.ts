import { expect, test } from '@playwright/test';
import { z } from 'zod';
import type { SendStatus } from '@/lib/campaign/send-states';
import { SendProgress } from '@/lib/campaign/single-sends/console-schemas';
import { db } from '@/lib/db/client';
import {
  bodies,
  DELETED,
  expectNoRecord,
  invalid,
  type Marketer,
  marketer,
  NO_UTRS,
  newest,
  notFound,
} from '../support/campaign';
import { madeUtr } from '../support/campaign-contract/envelopes';
import { putLedger } from '../support/campaign-ledger';
import {
  type Mailing,
  newMailing,
  newSend,
  newSender,
  putSend,
  sendBody,
  senderBody,
  sendOf,
  someAddress,
} from '../support/campaign-records';
import { senderOf } from '../support/campaign-senders';
import { listSends } from '../support/campaign-sends';
import { failure, success } from '../support/expectations';

const PAUSE = 'single/send/pause';
const RESUME = 'single/send/resume';
const CANCEL = 'single/send/cancel';
const MISSED = 'single/send/send-missed';

let owner: Marketer;
let mailing: Mailing;
let foreign: string;
test.beforeAll(async () => {
  const other = await marketer();
  owner = await marketer();
  mailing = await newMailing(owner.api);
  foreign = await newSend(other.api);
});

const said = (text: string) => z.literal(text);
const post = (path: string, utr: unknown) => owner.api.post(path, { utr });
const HAND = 'Paused by hand.';

/** A send in one of its states, years from its time. */
async function sendAt(status: SendStatus): Promise<string> {
  const utr = await newSend(owner.api, mailing);
  if (status === 2) await putLedger(utr, [{ email: 'ada@example.net', status: 'queued' }]);
  else await putSend(utr, { status });
  return utr;
}

async function refused(path: string, utr: string, text: RegExp): Promise<void> {
  const before = await sendOf(owner.api, utr);
  const answer = await post(path, utr);
  failure(answer, 409);
  expect(answer.body.errors).toMatch(text);
  expect(await sendOf(owner.api, utr)).toEqual(before);
}

test.describe('POST single/send/pause and resume', () => {
  test('hold a ready send and let it go on, in all three bodies', async () => {
    const utr = await sendAt(1);
    for (const { send } of bodies(owner.api)) {
      success(await send(PAUSE, { utr }), said('Paused Successfully'));
      expect(await sendOf(owner.api, utr)).toMatchObject({
        status: 1,
        pause_reason: HAND,
        paused_at: expect.any(String),
      });
      await refused(PAUSE, utr, /paused already/);
      success(await send(RESUME, { utr }), said('Resumed Successfully'));
      expect(await sendOf(owner.api, utr)).toMatchObject({ status: 1, paused_at: null, pause_reason: null });
      await refused(RESUME, utr, /not paused/);
    }
  });

  test('a paused send can be changed, and stays paused', async () => {
    const utr = await sendAt(1);
    success(await post(PAUSE, utr), said('Paused Successfully'));
    success(
      await owner.api.post('single/send/update', { utr, ...sendBody(mailing, { subject: 'Anew' }) }),
      madeUtr,
    );
    expect(await sendOf(owner.api, utr)).toMatchObject({ status: 1, subject: 'Anew', pause_reason: HAND });
  });

  test('refuse what is neither ready nor running', async () => {
    for (const status of [0, 3] as const) {
      const utr = await sendAt(status);
      await refused(PAUSE, utr, /ready or running/);
      await refused(RESUME, utr, /paused/);
    }
  });
});

test.describe('POST single/send/cancel', () => {
  test('makes a draft of a ready send, which can be made ready again', async () => {
    const utr = await sendAt(1);
    success(await post(PAUSE, utr), said('Paused Successfully'));
    success(await post(CANCEL, utr), said('Cancelled Successfully'));
    expect(await sendOf(owner.api, utr)).toMatchObject({ status: 0, paused_at: null, cancelled_at: null });
    success(await owner.api.post('single/send/update', { utr, ...sendBody(mailing) }), madeUtr);
    expect((await sendOf(owner.api, utr)).status).toBe(1);
  });

  test('stops a running one for good: the workers complete it', async () => {
    const utr = await sendAt(2);
    success(await post(CANCEL, utr), said('Cancelled Successfully'));
    await expect.poll(async () => (await sendOf(owner.api, utr)).status, { timeout: 10_000 }).toBe(3);
    expect(await sendOf(owner.api, utr)).toMatchObject({
      ...{ delivered: 0, triggered: 1, cancelled_at: expect.any(String), completed_at: expect.any(String) },
    });
    for (const path of [CANCEL, PAUSE, RESUME]) await refused(path, utr, /Only/);
  });

  test('refuses a draft', async () => refused(CANCEL, await sendAt(0), /ready or running/));
});

test.describe('POST single/send/send-missed', () => {
  test('sends to those who were missed alone, and says how many they are', async () => {
    const utr = await newSend(owner.api, mailing);
    const tag = someAddress();
    await putLedger(utr, [
      { email: `sent.${tag}`, status: 'sent' },
      { email: `refused.${tag}`, status: 'failed', reason: 'refused' },
      { email: `late.${tag}`, status: 'failed', reason: 'gave_up', attempts: 7 },
      { email: `silent.${tag}`, status: 'unknown' },
      { email: `stopped.${tag}`, status: 'cancelled', attempts: 0 },
    ]);
    await putSend(utr, { status: 3, paused_at: null, pause_reason: null, delivered: 1 });
    expect(success(await post(MISSED, utr), z.strictObject({ recipients: z.int() }))).toEqual({
      recipients: 3,
    });
    await expect.poll(async () => (await sendOf(owner.api, utr)).status, { timeout: 10_000 }).toBe(3);
    expect(await sendOf(owner.api, utr)).toMatchObject({ triggered: 5, delivered: 4, failed: 1, unknown: 0 });
    const mails = await db().execute<{ to_address: string }>(
      `select to_address from mails where to_address like '%.${tag}' order by 1`,
    );
    expect(mails.map(({ to_address }) => to_address.split('.')[0])).toEqual(['late', 'silent', 'stopped']);
    await refused(MISSED, utr, /missed nobody/);
  });

  test('refuses what is not completed', async () => {
    for (const status of [0, 1, 2] as const) await refused(MISSED, await sendAt(status), /Only a completed/);
  });
});

test('what is none of the account’s is not there', async () => {
  for (const path of [PAUSE, RESUME, CANCEL, MISSED]) {
    await expectNoRecord((utr) => post(path, utr), [...NO_UTRS, foreign]);
    invalid(await owner.api.post(path), { utr: ['The utr field is required.'] });
    const gone = await sendAt(1);
    success(await owner.api.delete('single/send/delete', { utr: gone }), DELETED);
    notFound(await post(path, gone));
  }
});

test('tracking is on unless it is switched off, and a copy keeps it', async () => {
  for (const [tracking, kept] of [
    [undefined, 1],
    [true, 1],
    [false, 0],
    ['0', 0],
  ] as const) {
    const utr = await newSend(owner.api, mailing, { tracking });
    expect((await sendOf(owner.api, utr)).tracking).toBe(kept);
    success(await owner.api.post('single/send/duplicate', { utr }), said('Duplicated Successfully'));
    expect(newest(await listSends(owner)).tracking).toBe(kept);
  }
});

test('a sender has a limit of mails a minute, or none', async () => {
  const sender_id = await newSender(owner.api, { mails_per_minute: 600 });
  const limit = async () => (await senderOf(owner, sender_id)).mails_per_minute;
  expect(await limit()).toBe(600);
  const update = async (mails_per_minute: unknown) =>
    owner.api.post('sender/update', { sender_id, ...(await senderBody()), mails_per_minute });
  for (const wrong of [0, -1, 1.5, 1_000_001, 'many']) {
    const answer = await update(wrong);
    expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([422, ['mails_per_minute']]);
  }
  success(await update(1_000_000), said('Updated Successfully'));
  expect(await limit()).toBe(1_000_000);
  success(await update(undefined), said('Updated Successfully'));
  expect(await limit()).toBeNull();
});

test.describe('GET single-send/live (extension)', () => {
  const follow = async (utr: string) => {
    const { status, headers, text } = await owner.api.get('single-send/live', { utr });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(text).toMatch(/event: end\ndata:\n\n$/);
    return [...text.matchAll(/^event: change\ndata: (.*)$/gm)].map(
      ([, json]) => SendProgress.parse(JSON.parse(json ?? '')).state,
    );
  };

  test('tells where a running send is, and of its end', async () => {
    const utr = await sendAt(2);
    const following = follow(utr);
    await expect.poll(async () => (await owner.api.get('single-send/progress', { utr })).status).toBe(200);
    success(await post(CANCEL, utr), said('Cancelled Successfully'));
    expect((await following).at(-1)).toBe('cancelled');
  });

  test('ends at once where nothing happens for a while', async () => {
    for (const [status, state] of [
      [0, 'draft'],
      [1, 'scheduled'],
      [3, 'sent'],
    ] as const)
      expect(await follow(await sendAt(status))).toEqual([state]);
  });

  test('finds no one else’s', async () =>
    expectNoRecord((utr) => owner.api.get('single-send/live', { utr: String(utr) }), [foreign, 'nothing']));
});
