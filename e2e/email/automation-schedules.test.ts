import { expect, test } from '@playwright/test';
import { z } from 'zod';
import {
  bodies,
  DELETED,
  expectNoRecord,
  invalid,
  type Marketer,
  NO_UTRS,
  notFound,
  requiredTexts,
} from '../support/campaign';
import { automationOf, emailsOf } from '../support/campaign-automations';
import { madeUtr } from '../support/campaign-contract/envelopes';
import { neighbours } from '../support/campaign-neighbours';
import { type Mailing, newAutomation, newSchedule, scheduleBody } from '../support/campaign-records';
import { failure, success } from '../support/expectations';

const movedTo = z.strictObject({ utr: z.string(), place: z.literal(1) });

let owner: Marketer;
let other: Marketer;
let mailing: Mailing;
let theirs: Mailing;
let foreign: string;
test.beforeAll(async () => {
  ({ owner, other, mailing, theirs } = await neighbours());
  foreign = await newAutomation(other.api, theirs);
});

test.describe('GET automations/schedule', () => {
  test('lists every field of its emails', async () => {
    const utr = await newAutomation(owner.api, mailing);
    expect(await emailsOf(owner, utr)).toEqual([]);
    const first = await newSchedule(owner.api, utr, mailing.sender_id);
    const second = await newSchedule(owner.api, utr, mailing.sender_id);
    const { id } = await automationOf(owner, utr);
    const all = await emailsOf(owner, utr);
    expect(all.map((one) => one.utr).sort()).toEqual([first, second].sort());
    expect(all[0]).toMatchObject({
      user_id: owner.id,
      automation_id: id,
      sender_id: mailing.sender_id,
      template_id: 1,
      preview_img: 'blank.png',
      waiting_period: 2,
      waiting_type: 'days',
      tracking: 1,
    });
    const silent = await newSchedule(owner.api, utr, mailing.sender_id, { tracking: 0 });
    expect((await emailsOf(owner, utr)).find((one) => one.utr === silent)).toMatchObject({
      tracking: 0,
      preheader: '',
      place: 3,
    });
    const preheader = 'For ((first_name|you)) 🎁';
    const told = await newSchedule(owner.api, utr, mailing.sender_id, { preheader });
    success(await owner.api.post('automations/schedule/move', { utr: told, place: 1 }), movedTo);
    const places = (await emailsOf(owner, utr)).map((one) => [one.utr, one.place, one.preheader]);
    expect(places.sort(([, a], [, b]) => Number(a) - Number(b))).toEqual([
      [told, 1, preheader],
      [first, 2, ''],
      [second, 3, ''],
      [silent, 4, ''],
    ]);
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const view = (utr: unknown) => owner.api.get('automations/schedule', { utr });
    await expectNoRecord(view, [...NO_UTRS, '', foreign]);
    notFound(await owner.api.get('automations/schedule'));
  });
});

test.describe('POST automations/schedule/create', () => {
  const PATH = 'automations/schedule/create';
  const REQUIRED = ['sender_id', 'subject', 'waiting_period', 'waiting_type', 'template_id', 'preview_img'];

  test('gives the utr of the email, in all three bodies', async () => {
    const utr = await newAutomation(owner.api, mailing);
    for (const { send } of bodies(owner.api)) {
      for (const wait of [
        { waiting_period: 1, waiting_type: 'instantly' },
        { waiting_period: 36, waiting_type: 'hours' },
        { waiting_period: 3, waiting_type: 'days' },
      ]) {
        const made = success(await send(PATH, scheduleBody(utr, mailing.sender_id, wait)), madeUtr);
        const found = (await emailsOf(owner, utr)).find((one) => one.utr === made.utr);
        expect(found).toMatchObject(wait);
        expect(made.utr).not.toBe(utr);
      }
    }
  });

  test('names all that is wrong at once', async () => {
    const utr = await newAutomation(owner.api, mailing);
    for (const { send } of bodies(owner.api)) {
      invalid(await send(PATH, {}), requiredTexts('utr', ...REQUIRED));
      invalid(await send(PATH, { utr }), requiredTexts(...REQUIRED));
      invalid(
        await send(PATH, {
          ...scheduleBody(utr, mailing.sender_id),
          waiting_period: 'soon',
          waiting_type: 'weeks',
        }),
        {
          waiting_period: ['The waiting period must be an integer.'],
          waiting_type: ['The selected waiting type is invalid.'],
        },
      );
    }
    for (const waiting_period of [0, -1])
      invalid(await owner.api.post(PATH, scheduleBody(utr, mailing.sender_id, { waiting_period })), {
        waiting_period: ['The waiting period must be at least 1.'],
      });
    expect(await emailsOf(owner, utr)).toEqual([]);
  });

  test('refuses references that are not the account’s, and two templates, all at once', async () => {
    const utr = await newAutomation(owner.api, mailing);
    const body = scheduleBody(utr, theirs.sender_id, {
      template_id: 2_000_000_000,
      template_json: '{"blocks":[]}',
    });
    const answer = await owner.api.post(PATH, body);
    failure(answer, 422);
    expect(answer.body.errors).toMatchObject({
      sender_id: ['The selected sender id is invalid.'],
      template_id: ['The selected template id is invalid.'],
    });
    expect(Object.keys(answer.body.errors as object).sort()).toEqual([
      'sender_id',
      'template_html',
      'template_id',
      'template_json',
    ]);
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const add = (utr: unknown) => owner.api.post(PATH, scheduleBody(utr as string, mailing.sender_id));
    await expectNoRecord(add, [...NO_UTRS, foreign]);
    expect(await emailsOf(other, foreign)).toEqual([]);
  });
});

test.describe('POST automations/schedule/update and DELETE automations/schedule/delete', () => {
  test('change and remove an email', async () => {
    const automation = await newAutomation(owner.api, mailing);
    const utr = await newSchedule(owner.api, automation, mailing.sender_id);
    const theirEmail = await newSchedule(other.api, foreign, theirs.sender_id);
    const body = scheduleBody(utr, mailing.sender_id, { subject: 'Changed', waiting_type: 'hours' });
    const update = (name: unknown) => owner.api.post('automations/schedule/update', { ...body, utr: name });
    expect((await update(utr)).status).toBe(200);
    expect(await emailsOf(owner, automation)).toMatchObject([
      { utr, subject: 'Changed', waiting_type: 'hours' },
    ]);
    await expectNoRecord(update, [...NO_UTRS, automation, theirEmail]);
    const remove = (name: unknown) => owner.api.delete('automations/schedule/delete', { utr: name });
    await expectNoRecord(remove, [...NO_UTRS, '', automation, theirEmail]);
    success(await remove(utr), DELETED);
    expect(await emailsOf(owner, automation)).toEqual([]);
    expect(await emailsOf(other, foreign)).toHaveLength(1);
  });
});
