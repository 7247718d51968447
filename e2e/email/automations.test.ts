import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import {
  bodies,
  expectNoRecord,
  invalid,
  type Marketer,
  marketer,
  NO_IDS,
  NO_UTRS,
  notFound,
  requiredTexts,
} from '../support/campaign';
import {
  automationDetails,
  automationSchedules,
  automations,
  madeUtr,
  paged,
} from '../support/campaign-contract';
import {
  automationBody,
  newAutomation,
  newGroup,
  newMailing,
  newSchedule,
  newSegment,
  scheduleBody,
} from '../support/campaign-records';
import { failure, success } from '../support/expectations';

type Mailing = Awaited<ReturnType<typeof newMailing>>;
let owner: Marketer;
let other: Marketer;
let mailing: Mailing;
let theirs: Mailing;
let foreign: string;
test.beforeAll(async () => {
  [owner, other] = [await marketer(), await marketer()];
  [mailing, theirs] = [await newMailing(owner.api), await newMailing(other.api)];
  foreign = await newAutomation(other.api, theirs);
});

const list = async ({ api }: Marketer) => success(await api.get('automations'), automations).automations;
const details = async ({ api }: Marketer, utr: string) =>
  success(await api.get('automations/details', { utr }), automationDetails).automation;
const emails = async ({ api }: Marketer, utr: string) =>
  success(await api.get('automations/schedule', { utr }), automationSchedules).automation_schedules;
const setLive = ({ api }: Marketer, utr: unknown) => api.get('automations/set-live', { utr });
const pause = ({ api }: Marketer, utr: unknown) => api.get('automations/pause', { utr });
const LIVE = z.literal('Automation has been set live');
const PAUSED = z.literal('Automation Paused Successfully');
const DELETED = z.literal('Deleted Successfully');

test.describe('GET automations', () => {
  test('lists every field, newest first, with the number of emails', async () => {
    const own = await marketer();
    expect(await list(own)).toEqual([]);
    const needs = await newMailing(own.api);
    const [first, second] = [await newAutomation(own.api, needs), await newAutomation(own.api, needs)];
    await newSchedule(own.api, first, needs.sender_id);
    await newSchedule(own.api, first, needs.sender_id);
    expect(await list(own)).toMatchObject([
      { utr: second, user_id: own.id, status: 0, live_at: null, automation_schedule_count: 0 },
      { utr: first, automation_schedule_count: 2, total_triggered: 0, total_unsubscribe: 0 },
    ]);
    const page = await own.api.get('automations', { page: 1, per_page: 1 });
    expect(success(page, paged(automations))).toMatchObject({
      automations: [{ utr: second }],
      pagination: { total: 2, last_page: 2 },
    });
  });
});

test.describe('POST automations/create', () => {
  const PATH = 'automations/create';

  test('gives the utr, in all three bodies, and keeps every field', async () => {
    const segment = await newSegment(owner.api, mailing.contact_type_id);
    for (const { send } of bodies(owner.api)) {
      const welcome = automationBody(mailing, { type: 'welcome' });
      const { utr } = success(await send(PATH, welcome), madeUtr);
      expect(await details(owner, utr)).toMatchObject({
        utr,
        user_id: owner.id,
        automation_for: mailing.contact_type_id,
        automation_for_table: 'contacts_',
        automation_name: welcome.automation_name,
        automation_type: 1,
        exit_criteria: 0,
        unsubscribe_group_id: String(mailing.unsubscribe_group_id),
        status: 0,
        live_at: null,
      });
      const custom = automationBody(mailing, { automation_for: `segments_${segment}` });
      const made = success(await send(PATH, custom), madeUtr);
      expect(await details(owner, made.utr)).toMatchObject({
        automation_for: segment,
        automation_for_table: 'segments_',
        automation_type: 2,
      });
    }
  });

  test('names all that is wrong at once', async () => {
    for (const { send } of bodies(owner.api)) {
      const answer = await send(PATH, {});
      failure(answer, 422);
      expect(answer.body.errors).toMatchObject(requiredTexts('type', 'unsubscribe_group_id'));
      invalid(await send(PATH, automationBody(mailing, { type: 'other', unsubscribe_group_id: 'x' })), {
        type: ['The selected type is invalid.'],
        unsubscribe_group_id: ['The unsubscribe group id must be an integer.'],
      });
    }
  });

  test('refuses targets and groups that are not the account’s, together', async () => {
    const segment = await newSegment(other.api, theirs.contact_type_id);
    for (const automation_for of [
      `contacts_${theirs.contact_type_id}`,
      `segments_${segment}`,
      'contacts_0',
      'all',
      'contacts_x',
    ])
      invalid(
        await owner.api.post(
          PATH,
          automationBody(mailing, { automation_for, unsubscribe_group_id: theirs.unsubscribe_group_id }),
        ),
        {
          automation_for: ['The selected automation for is invalid.'],
          unsubscribe_group_id: ['The selected unsubscribe group id is invalid.'],
        },
      );
  });
});

test.describe('GET automations/duplicate', () => {
  test('gives the utr of the copy: a draft with the same emails and no statistics', async () => {
    const utr = await newAutomation(owner.api, mailing);
    const email = await newSchedule(owner.api, utr, mailing.sender_id);
    success(await setLive(owner, utr), LIVE);
    await db().execute(sql`update automations set total_triggered = 7, total_opens = 2 where utr = ${utr}`);
    const before = await details(owner, utr);
    const copy = success(await owner.api.get('automations/duplicate', { utr }), madeUtr).utr;
    expect(copy).not.toBe(utr);
    const after = await details(owner, copy);
    expect(after).toEqual({
      ...before,
      id: after.id,
      utr: copy,
      automation_name: `${before.automation_name} (Copy)`,
      status: 0,
      live_at: null,
      total_triggered: 0,
      total_opens: 0,
      created_at: after.created_at,
      updated_at: after.updated_at,
    });
    const [copied] = await emails(owner, copy);
    const [original] = await emails(owner, utr);
    expect(copied).toMatchObject({ subject: original?.subject, waiting_period: 2, waiting_type: 'days' });
    expect(copied?.utr).not.toBe(email);
    expect(await details(owner, utr)).toEqual(before);
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const copy = (utr: unknown) => owner.api.get('automations/duplicate', { utr });
    await expectNoRecord(copy, [...NO_UTRS, '', foreign]);
    notFound(await owner.api.get('automations/duplicate'));
  });
});

test.describe('GET automations/details', () => {
  test('shows one, without the count', async () => {
    const utr = await newAutomation(owner.api, mailing);
    expect(await details(owner, utr)).toMatchObject({ utr, user_id: owner.id });
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const view = (utr: unknown) => owner.api.get('automations/details', { utr });
    await expectNoRecord(view, [...NO_UTRS, '', foreign]);
    notFound(await owner.api.get('automations/details'));
  });
});

test.describe('GET automations/set-live', () => {
  test('says Automation has been set live, and when', async () => {
    const utr = await newAutomation(owner.api, mailing);
    await newSchedule(owner.api, utr, mailing.sender_id);
    const before = Date.now();
    success(await setLive(owner, utr), LIVE);
    const { status, live_at } = await details(owner, utr);
    expect(status).toBe(1);
    const at = Date.parse(`${live_at?.replace(' ', 'T').replace(/Z?$/, 'Z')}`);
    expect(Math.abs(at - before)).toBeLessThan(30_000);
  });

  test('needs an unsubscribe group', async () => {
    const group = await newGroup(owner.api);
    const utr = await newAutomation(owner.api, { ...mailing, unsubscribe_group_id: group });
    await newSchedule(owner.api, utr, mailing.sender_id);
    success(await owner.api.delete('unsubscribes-groups/delete', { id: group }), DELETED);
    expect((await details(owner, utr)).unsubscribe_group_id).toBeNull();
    failure(await setLive(owner, utr), 409, 'Unsubscribe group require to live automation');
    expect(await details(owner, utr)).toMatchObject({ status: 0, live_at: null });
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    await expectNoRecord((utr) => setLive(owner, utr), [...NO_UTRS, '', foreign]);
    notFound(await owner.api.get('automations/set-live'));
  });
});

test.describe('GET automations/pause', () => {
  test('says Automation Paused Successfully of a live one alone', async () => {
    const utr = await newAutomation(owner.api, mailing);
    await newSchedule(owner.api, utr, mailing.sender_id);
    failure(await pause(owner, utr), 409, 'Only live automation can be paused');
    success(await setLive(owner, utr), LIVE);
    success(await pause(owner, utr), PAUSED);
    expect((await details(owner, utr)).status).toBe(0);
    failure(await pause(owner, utr), 409, 'Only live automation can be paused');
    success(await setLive(owner, utr), LIVE);
    expect((await details(owner, utr)).status).toBe(1);
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    await expectNoRecord((utr) => pause(owner, utr), [...NO_UTRS, '', foreign]);
    notFound(await owner.api.get('automations/pause'));
  });
});

test.describe('DELETE automations/delete', () => {
  const remove = ({ api }: Marketer, utr: unknown) => api.delete('automations/delete', { utr });

  test('says Deleted Successfully', async () => {
    const utr = await newAutomation(owner.api, mailing);
    success(await remove(owner, utr), DELETED);
    expect((await list(owner)).map((one) => one.utr)).not.toContain(utr);
    for (const path of ['details', 'set-live', 'pause', 'duplicate', 'schedule'])
      notFound(await owner.api.get(`automations/${path}`, { utr }));
    notFound(await owner.api.post('automations/schedule/create', scheduleBody(utr, mailing.sender_id)));
    notFound(await remove(owner, utr));
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    await expectNoRecord((utr) => remove(owner, utr), [...NO_UTRS, '', foreign]);
    notFound(await owner.api.delete('automations/delete'));
    expect((await details(other, foreign)).utr).toBe(foreign);
  });
});

test.describe('POST automations/bulk-delete', () => {
  const PATH = 'automations/bulk-delete';

  test('says Deleted Successfully of ids and utrs alike, in all three bodies', async () => {
    const own = await marketer();
    const needs = await newMailing(own.api);
    for (const { send } of bodies(own.api)) {
      const [a, b] = [await newAutomation(own.api, needs), await newAutomation(own.api, needs)];
      const id = (await details(own, a)).id;
      success(await send(PATH, { strIds: [id, b, 2_000_000_000, 'nothing', foreign] }), DELETED);
      expect(await list(own)).toEqual([]);
    }
    expect((await details(other, foreign)).utr).toBe(foreign);
  });

  test('says Record Not Found where none is there, and that strIds are required', async () => {
    const foreignId = (await details(other, foreign)).id;
    for (const { send } of bodies(owner.api)) {
      notFound(await send(PATH, { strIds: [foreign, foreignId, ...NO_IDS, ...NO_UTRS] }));
      invalid(await send(PATH, {}), requiredTexts('strIds'));
    }
  });
});

test.describe('GET automations/schedule', () => {
  test('lists every field of its emails', async () => {
    const utr = await newAutomation(owner.api, mailing);
    expect(await emails(owner, utr)).toEqual([]);
    const first = await newSchedule(owner.api, utr, mailing.sender_id);
    const second = await newSchedule(owner.api, utr, mailing.sender_id);
    const { id } = await details(owner, utr);
    const all = await emails(owner, utr);
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
    expect((await emails(owner, utr)).find((one) => one.utr === silent)).toMatchObject({ tracking: 0 });
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
        const found = (await emails(owner, utr)).find((one) => one.utr === made.utr);
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
    expect(await emails(owner, utr)).toEqual([]);
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
    expect(await emails(other, foreign)).toEqual([]);
  });
});

test.describe('POST automations/update', () => {
  test('gives the utr, and changes a draft', async () => {
    const utr = await newAutomation(owner.api, mailing);
    const body = automationBody(mailing, { type: 'welcome', exit_criteria: 1 });
    for (const { send } of bodies(owner.api)) {
      expect(success(await send('automations/update', { utr, ...body }), madeUtr).utr).toBe(utr);
      expect(await details(owner, utr)).toMatchObject({
        automation_name: body.automation_name,
        automation_type: 1,
        exit_criteria: 1,
      });
    }
    await expectNoRecord(
      (name) => owner.api.post('automations/update', { utr: name, ...body }),
      [...NO_UTRS, foreign],
    );
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
    expect(await emails(owner, automation)).toMatchObject([
      { utr, subject: 'Changed', waiting_type: 'hours' },
    ]);
    await expectNoRecord(update, [...NO_UTRS, automation, theirEmail]);
    const remove = (name: unknown) => owner.api.delete('automations/schedule/delete', { utr: name });
    await expectNoRecord(remove, [...NO_UTRS, '', automation, theirEmail]);
    success(await remove(utr), DELETED);
    expect(await emails(owner, automation)).toEqual([]);
    expect(await emails(other, foreign)).toHaveLength(1);
  });
});
