import { expect, test } from '@playwright/test';
import { z } from 'zod';
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
  requiredTexts,
} from '../support/campaign';
import { madeUtr } from '../support/campaign-contract/envelopes';
import { neighbours } from '../support/campaign-neighbours';
import {
  type Mailing,
  newGroup,
  newMailing,
  newSend,
  newSender,
  putSend,
  sendBody,
  sendOf,
} from '../support/campaign-records';
import { listSends, NO_STATISTICS, REQUIRED } from '../support/campaign-sends';
import { failure, success } from '../support/expectations';

let owner: Marketer;
let other: Marketer;
let mailing: Mailing;
let theirs: Mailing;
let foreign: string;
test.beforeAll(async () => {
  ({ owner, other, mailing, theirs } = await neighbours());
  foreign = await newSend(other.api, theirs);
});

const UPDATE = 'single/send/update';
test.describe('GET and POST single/send/duplicate', () => {
  const PATH = 'single/send/duplicate';

  test('say Duplicated Successfully; the copy is a draft with a new utr and no statistics', async () => {
    const own = await marketer();
    const utr = await newSend(own.api);
    await putSend(utr, { status: 3, triggered: 5, delivered: 5, sent_at: '2026-01-31T09:30:00Z' });
    const before = await sendOf(own.api, utr);
    const said = z.literal('Duplicated Successfully');
    success(await own.api.get(PATH, { utr }), said);
    success(await own.api.send('POST', `${PATH}?utr=${utr}`), said);
    for (const { send } of bodies(own.api)) success(await send(PATH, { utr }), said);
    const all = await listSends(own);
    expect(all).toHaveLength(6);
    expect(new Set(all.map((one) => one.utr)).size).toBe(6);
    for (const copy of all.slice(0, 5))
      expect(copy).toEqual({
        ...before,
        id: copy.id,
        utr: copy.utr,
        created_at: copy.created_at,
        updated_at: copy.updated_at,
        single_send_name: `${before.single_send_name} (Copy)`,
        status: 0,
        ...NO_STATISTICS,
      });
    expect(await sendOf(own.api, utr)).toEqual(before);
  });

  test('say Record Not Found of what is none of the account’s', async () => {
    await expectNoRecord((utr) => owner.api.get(PATH, { utr }), [...NO_UTRS, '', foreign]);
    await expectNoRecord((utr) => owner.api.post(PATH, { utr }), [...NO_UTRS, foreign]);
    for (const answer of [await owner.api.get(PATH), await owner.api.post(PATH)]) notFound(answer);
  });
});

test.describe('GET single-send/details', () => {
  test('shows one, in a list', async () => {
    const utr = await newSend(owner.api, mailing);
    expect(await sendOf(owner.api, utr)).toMatchObject({ utr, user_id: owner.id, status: 1 });
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const view = (utr: unknown) => owner.api.get('single-send/details', { utr });
    await expectNoRecord(view, [...NO_UTRS, '', foreign]);
    notFound(await owner.api.get('single-send/details'));
  });
});

test.describe('POST single/send/update', () => {
  test('gives the utr, in all three bodies, and keeps what it is given', async () => {
    const utr = await newSend(owner.api, mailing);
    const before = await sendOf(owner.api, utr);
    for (const { encoding, send } of bodies(owner.api)) {
      const body = sendBody(mailing, { subject: encoding, schedule_date: '2032-02-29' });
      expect(success(await send(UPDATE, { utr, ...body }), madeUtr).utr).toBe(utr);
      expect(await sendOf(owner.api, utr)).toMatchObject({
        id: before.id,
        created_at: before.created_at,
        single_send_name: body.single_send_name,
        subject: encoding,
        schedule_date: '2032-02-29',
        status: 1,
      });
    }
  });

  test('makes a copy ready', async () => {
    const own = await marketer();
    const needs = await newMailing(own.api);
    const utr = await newSend(own.api, needs);
    success(await own.api.get('single/send/duplicate', { utr }), z.string());
    const copy = newest(await listSends(own));
    success(await own.api.post(UPDATE, { utr: copy.utr, ...sendBody(needs) }), madeUtr);
    expect((await sendOf(own.api, copy.utr)).status).toBe(1);
  });

  test('refuses one that runs or is completed', async () => {
    for (const status of [2, 3] as const) {
      const utr = await newSend(owner.api, mailing);
      await putSend(utr, { status });
      const before = await sendOf(owner.api, utr);
      const answer = await owner.api.post(UPDATE, { utr, ...sendBody(mailing) });
      failure(answer, 409);
      expect(typeof answer.body.errors).toBe('string');
      expect(await sendOf(owner.api, utr)).toEqual(before);
    }
  });

  test('names all that is wrong at once, references included', async () => {
    invalid(await owner.api.post(UPDATE), requiredTexts('utr', ...REQUIRED));
    const utr = await newSend(owner.api, mailing);
    invalid(await owner.api.post(UPDATE, { utr }), requiredTexts(...REQUIRED));
    invalid(await owner.api.post(UPDATE, { utr, ...sendBody(mailing, { sender_id: theirs.sender_id }) }), {
      sender_id: ['The selected sender id is invalid.'],
    });
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const update = (utr: unknown) => owner.api.post(UPDATE, { utr, ...sendBody(mailing) });
    await expectNoRecord(update, [...NO_UTRS, foreign]);
  });
});

test.describe('DELETE single/send/delete', () => {
  const remove = ({ api }: Marketer, utr: unknown) => api.delete('single/send/delete', { utr });

  test('says Deleted Successfully', async () => {
    for (const status of [0, 1, 3] as const) {
      const utr = await newSend(owner.api, mailing);
      await putSend(utr, { status });
      success(await remove(owner, utr), DELETED);
      notFound(await owner.api.get('single-send/details', { utr }));
      notFound(await owner.api.post(UPDATE, { utr, ...sendBody(mailing) }));
      notFound(await remove(owner, utr));
    }
  });

  test('refuses one that runs', async () => {
    const utr = await newSend(owner.api, mailing);
    await putSend(utr, { status: 2 });
    failure(await remove(owner, utr), 409);
    expect((await sendOf(owner.api, utr)).status).toBe(2);
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    await expectNoRecord((utr) => remove(owner, utr), [...NO_UTRS, '', foreign]);
    notFound(await owner.api.delete('single/send/delete'));
    expect((await sendOf(other.api, foreign)).utr).toBe(foreign);
  });
});

test('a send whose group is deleted then has none', async () => {
  const group = await newGroup(owner.api);
  const utr = await newSend(owner.api, { ...mailing, unsubscribe_group_id: group });
  success(await owner.api.delete('unsubscribes-groups/delete', { id: group }), DELETED);
  expect((await sendOf(owner.api, utr)).unsubscribe_group_id).toBeNull();
});

test('a send whose sender gets another address, or is deleted, is no longer ready', async () => {
  const sender_id = await newSender(owner.api);
  const utr = await newSend(owner.api, { ...mailing, sender_id });
  expect((await sendOf(owner.api, utr)).status).toBe(1);
  expect((await owner.api.delete('sender/delete', { sender_id })).status).toBe(200);
  expect((await sendOf(owner.api, utr)).status).toBe(0);
});
