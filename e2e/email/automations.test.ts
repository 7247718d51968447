import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import {
  bodies,
  DELETED,
  expectNoRecord,
  invalid,
  type Marketer,
  marketer,
  NO_IDS,
  NO_UTRS,
  notFound,
  requiredTexts,
} from '../support/campaign';
import { automationOf, emailsOf, LIVE, listAutomations, setLive } from '../support/campaign-automations';
import { automations } from '../support/campaign-contract/automations';
import { madeUtr, paged } from '../support/campaign-contract/envelopes';
import { neighbours } from '../support/campaign-neighbours';
import {
  automationBody,
  type Mailing,
  newAutomation,
  newMailing,
  newSchedule,
  newSegment,
  scheduleBody,
} from '../support/campaign-records';
import { failure, success } from '../support/expectations';

let owner: Marketer;
let other: Marketer;
let mailing: Mailing;
let theirs: Mailing;
let foreign: string;
test.beforeAll(async () => {
  ({ owner, other, mailing, theirs } = await neighbours());
  foreign = await newAutomation(other.api, theirs);
});

test.describe('GET automations', () => {
  test('lists every field, newest first, with the number of emails', async () => {
    const own = await marketer();
    expect(await listAutomations(own)).toEqual([]);
    const needs = await newMailing(own.api);
    const [first, second] = [await newAutomation(own.api, needs), await newAutomation(own.api, needs)];
    await newSchedule(own.api, first, needs.sender_id);
    await newSchedule(own.api, first, needs.sender_id);
    expect(await listAutomations(own)).toMatchObject([
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
      expect(await automationOf(owner, utr)).toMatchObject({
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
      expect(await automationOf(owner, made.utr)).toMatchObject({
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
    const before = await automationOf(owner, utr);
    const copy = success(await owner.api.get('automations/duplicate', { utr }), madeUtr).utr;
    expect(copy).not.toBe(utr);
    const after = await automationOf(owner, copy);
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
    const [copied] = await emailsOf(owner, copy);
    const [original] = await emailsOf(owner, utr);
    expect(copied).toMatchObject({ subject: original?.subject, waiting_period: 2, waiting_type: 'days' });
    expect(copied?.utr).not.toBe(email);
    expect(await automationOf(owner, utr)).toEqual(before);
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
    expect(await automationOf(owner, utr)).toMatchObject({ utr, user_id: owner.id });
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const view = (utr: unknown) => owner.api.get('automations/details', { utr });
    await expectNoRecord(view, [...NO_UTRS, '', foreign]);
    notFound(await owner.api.get('automations/details'));
  });
});

test.describe('POST automations/update', () => {
  test('gives the utr, and changes a draft', async () => {
    const utr = await newAutomation(owner.api, mailing);
    const body = automationBody(mailing, { type: 'welcome', exit_criteria: 1 });
    for (const { send } of bodies(owner.api)) {
      expect(success(await send('automations/update', { utr, ...body }), madeUtr).utr).toBe(utr);
      expect(await automationOf(owner, utr)).toMatchObject({
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

test.describe('DELETE automations/delete', () => {
  const remove = ({ api }: Marketer, utr: unknown) => api.delete('automations/delete', { utr });

  test('says Deleted Successfully', async () => {
    const utr = await newAutomation(owner.api, mailing);
    success(await remove(owner, utr), DELETED);
    expect((await listAutomations(owner)).map((one) => one.utr)).not.toContain(utr);
    for (const path of ['details', 'set-live', 'pause', 'duplicate', 'schedule'])
      notFound(await owner.api.get(`automations/${path}`, { utr }));
    notFound(await owner.api.post('automations/schedule/create', scheduleBody(utr, mailing.sender_id)));
    notFound(await remove(owner, utr));
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    await expectNoRecord((utr) => remove(owner, utr), [...NO_UTRS, '', foreign]);
    notFound(await owner.api.delete('automations/delete'));
    expect((await automationOf(other, foreign)).utr).toBe(foreign);
  });
});

test.describe('POST automations/bulk-delete', () => {
  const PATH = 'automations/bulk-delete';

  test('says Deleted Successfully of ids and utrs alike, in all three bodies', async () => {
    const own = await marketer();
    const needs = await newMailing(own.api);
    for (const { send } of bodies(own.api)) {
      const [a, b] = [await newAutomation(own.api, needs), await newAutomation(own.api, needs)];
      const id = (await automationOf(own, a)).id;
      success(await send(PATH, { strIds: [id, b, 2_000_000_000, 'nothing', foreign] }), DELETED);
      expect(await listAutomations(own)).toEqual([]);
    }
    expect((await automationOf(other, foreign)).utr).toBe(foreign);
  });

  test('says Record Not Found where none is there, and that strIds are required', async () => {
    const foreignId = (await automationOf(other, foreign)).id;
    for (const { send } of bodies(owner.api)) {
      notFound(await send(PATH, { strIds: [foreign, foreignId, ...NO_IDS, ...NO_UTRS] }));
      invalid(await send(PATH, {}), requiredTexts('strIds'));
    }
  });
});
