import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { senders, users } from '@/lib/db/schema';
import { bodies, invalid, type Marketer, marketer, requiredTexts } from '../support/campaign';
import { madeUtr, paged } from '../support/campaign-contract/envelopes';
import { singleSends } from '../support/campaign-contract/single-sends';
import { templates } from '../support/campaign-contract/templates';
import { neighbours } from '../support/campaign-neighbours';
import {
  type Mailing,
  newContactType,
  newMailing,
  newSegment,
  newSend,
  newSender,
  putSend,
  sendBody,
  sendOf,
  someAddress,
} from '../support/campaign-records';
import { verifyByMail } from '../support/campaign-senders';
import { listSends, NO_STATISTICS, REQUIRED } from '../support/campaign-sends';
import { failure, success } from '../support/expectations';

let owner: Marketer;
let mailing: Mailing;
let theirs: Mailing;
test.beforeAll(async () => {
  ({ owner, mailing, theirs } = await neighbours());
});

const CREATE = 'single/send/create';
const create = (more: Record<string, unknown>, from = mailing) =>
  owner.api.post(CREATE, sendBody(from, more));
test.describe('GET single-send/list', () => {
  test('lists every field, newest first', async () => {
    const own = await marketer();
    expect(await listSends(own)).toEqual([]);
    const needs = await newMailing(own.api);
    const [first, second] = [await newSend(own.api, needs), await newSend(own.api, needs)];
    await putSend(first, {
      status: 3,
      triggered: 9,
      delivered: 8,
      unique_opens: 3,
      total_opens: 5,
      bounces: 1,
      unsubscribes: 1,
      unique_open_token: { abc: 1 },
      sent_at: '2026-01-31T09:30:00Z',
    });
    expect(await listSends(own)).toMatchObject([
      { utr: second, user_id: own.id, ...NO_STATISTICS },
      { utr: first, status: 3, triggered: 9, unique_open_token: { abc: 1 }, sent_at: '2026-01-31 09:30:00' },
    ]);
    const page = await own.api.get('single-send/list', { page: 2, per_page: 1 });
    expect(success(page, paged(singleSends))).toMatchObject({
      singleSends: [{ utr: first }],
      pagination: { total: 2, current_page: 2 },
    });
  });
});

test.describe('POST single/send/create', () => {
  test('gives the utr, in all three bodies, and keeps every field', async () => {
    const segment = await newSegment(owner.api, mailing.contact_type_id);
    const second = await newContactType(owner.api);
    for (const { send } of bodies(owner.api)) {
      const body = sendBody(mailing, {
        recipient_id: [`contacts_${mailing.contact_type_id}`, `segments_${segment}`],
        exclude_specific_recipient_id: [`contacts_${second}`],
      });
      const { utr } = success(await send(CREATE, body), madeUtr);
      expect(await sendOf(owner.api, utr)).toMatchObject({
        ...body,
        utr,
        user_id: owner.id,
        status: 1,
        schedule_time: '09:30:00',
        recipient_id: [
          { id: String(mailing.contact_type_id), table: 'contacts_' },
          { id: String(segment), table: 'segments_' },
        ],
        exclude_specific_recipient_id: [{ id: String(second), table: 'contacts_' }],
        template_json: null,
        ...NO_STATISTICS,
      });
    }
  });

  test('takes the from and reply addresses from the sender', async () => {
    const sender = { from_email: 'from@example.net', reply_to_email: 'reply@example.net' };
    const sender_id = await newSender(owner.api, { ...sender, from_name: 'Nord' });
    const { utr } = success(await create({ sender_id }), madeUtr);
    expect(await sendOf(owner.api, utr)).toMatchObject({
      from_sender: 'from@example.net',
      reply_to: 'reply@example.net',
      sender_name: 'Nord',
      sender_address: expect.stringContaining('Storgata 1'),
    });
  });

  test('is ready (1) with a verified sender; waits (0) for one that is not, and becomes ready with it', async () => {
    const from_email = someAddress();
    const sender_id = await newSender(owner.api, { verified: false, from_email });
    const { utr } = success(await create({ sender_id }), madeUtr);
    expect((await sendOf(owner.api, utr)).status).toBe(0);
    await verifyByMail(from_email);
    await expect.poll(async () => (await sendOf(owner.api, utr)).status).toBe(1);
    expect((await db().select().from(senders).where(eq(senders.id, sender_id)))[0]?.is_verified).toBe(1);
  });

  test('one text does for recipient_id; a list named twice counts once', async () => {
    const ref = `contacts_${mailing.contact_type_id}`;
    const expected = [{ id: String(mailing.contact_type_id), table: 'contacts_' }];
    for (const recipient_id of [ref, [ref], [ref, ref]]) {
      const { utr } = success(await create({ recipient_id }), madeUtr);
      expect((await sendOf(owner.api, utr)).recipient_id).toEqual(expected);
    }
    const pairs = Object.entries(sendBody(mailing, { recipient_id: ref }));
    const { utr } = success(await owner.api.form(CREATE, pairs), madeUtr);
    expect(await sendOf(owner.api, utr)).toMatchObject({
      recipient_id: expected,
      exclude_specific_recipient_id: [],
    });
  });

  test('has zeros for date and time when it goes at once', async () => {
    for (const schedule_type of [0, false, '0']) {
      const answer = await create({
        schedule_type,
        schedule_date: undefined,
        schedule_time: undefined,
        draft: 1,
      });
      const { utr } = success(answer, madeUtr);
      expect(await sendOf(owner.api, utr)).toMatchObject({
        schedule_type: 0,
        schedule_date: '0000-00-00',
        schedule_time: '00:00:00',
        send_due_at: null,
      });
    }
  });

  test('reads date and time in the account’s time zone', async () => {
    const own = await marketer();
    await db().update(users).set({ time_zone: 'Europe/Oslo' }).where(eq(users.id, own.id));
    const utr = await newSend(own.api, undefined, { schedule_date: '2031-07-01', schedule_time: '09:30' });
    expect(await sendOf(own.api, utr)).toMatchObject({
      schedule_date: '2031-07-01',
      schedule_time: '09:30:00',
      send_due_at: '2031-07-01T07:30:00.000000Z',
    });
    const seconds = await newSend(own.api, undefined, {
      schedule_date: '2031-01-01',
      schedule_time: '09:30:15',
    });
    expect(await sendOf(own.api, seconds)).toMatchObject({
      schedule_time: '09:30:15',
      send_due_at: '2031-01-01T08:30:15.000000Z',
    });
  });

  test('needs date and time when it is scheduled, real ones, to come', async () => {
    const at = (schedule_date: unknown, schedule_time: unknown) => create({ schedule_date, schedule_time });
    const missing = {
      schedule_date: ['The schedule date field is required when schedule type is 1.'],
      schedule_time: ['The schedule time field is required when schedule type is 1.'],
    };
    invalid(await at(undefined, undefined), missing);
    invalid(await at('', '09:30'), { schedule_date: missing.schedule_date });
    for (const date of ['2031-02-30', '31.12.2031', 'tomorrow', '2031-13-01', '0000-00-00'])
      expect(Object.keys((await at(date, '09:30')).body.errors as object), date).toEqual(['schedule_date']);
    for (const time of ['25:00', '9:30 pm', 'noon', '12:60'])
      expect(Object.keys((await at('2031-05-17', time)).body.errors as object), time).toEqual([
        'schedule_time',
      ]);
    const past = await at('2020-01-01', '09:30');
    failure(past, 422);
    expect(Object.keys(past.body.errors as object)).toEqual(['schedule_date']);
  });

  test('names all that is missing at once', async () => {
    for (const { send } of bodies(owner.api)) invalid(await send(CREATE, {}), requiredTexts(...REQUIRED));
    const strange = { recipient_id: { a: 1 }, schedule_type: 'later', template_id: 'blank', subject: ['x'] };
    failure(await owner.api.post(CREATE, { ...sendBody(mailing), ...strange }), 422, {
      recipient_id: ['The recipient id must be an array.'],
      schedule_type: ['The schedule type field must be true or false.'],
      template_id: ['The template id must be an integer.'],
      subject: ['The subject must be a string.'],
    });
  });

  test('refuses every reference that is not the account’s, all at once', async () => {
    const answer = await create({
      template_id: 2_000_000_000,
      sender_id: theirs.sender_id,
      unsubscribe_group_id: theirs.unsubscribe_group_id,
      recipient_id: [`contacts_${mailing.contact_type_id}`, `contacts_${theirs.contact_type_id}`],
      exclude_specific_recipient_id: [`contacts_${theirs.contact_type_id}`],
    });
    failure(answer, 422);
    const errors = answer.body.errors as Record<string, string[]>;
    expect(errors).toMatchObject({
      template_id: ['The selected template id is invalid.'],
      sender_id: ['The selected sender id is invalid.'],
      unsubscribe_group_id: ['The selected unsubscribe group id is invalid.'],
      'recipient_id.1': ['The selected recipient id.1 is invalid.'],
      'exclude_specific_recipient_id.0': ['The selected exclude specific recipient id.0 is invalid.'],
    });
    expect(Object.keys(errors)).toHaveLength(5);
  });

  test('refuses recipients in another form', async () => {
    const strange = [
      '',
      'contacts_',
      '12',
      'contact_1',
      'contacts_-1',
      'contacts_1 ',
      'contacts_1; drop',
      'segments_0',
      'CONTACTS_1',
      `contacts_${2 ** 31}`,
    ];
    for (const text of strange) {
      const answer = await create({ recipient_id: [text] });
      expect(answer.status, text).toBe(422);
      expect(Object.keys(answer.body.errors as object)[0], text).toMatch(/^recipient_id/);
    }
  });

  test('takes the custom template as JSON or HTML, never both, and neither only with a built-in one', async () => {
    const both = await create({ template_json: '{"blocks":[]}', template_html: '<p>a</p>' });
    failure(both, 422);
    expect(Object.keys(both.body.errors as object).sort()).toEqual(['template_html', 'template_json']);
    const neither = await create({ template_html: '', template_json: '' });
    failure(neither, 422);
    const designs = success(await owner.api.get('get-design/template'), templates).templates;
    const builtIn = designs.find((one) => one.is_blank === 0);
    success(await create({ template_id: builtIn?.id, template_html: '' }), madeUtr);
  });

  test('refuses line breaks in the subject', async () => {
    const answer = await create({ subject: 'Hello\r\nBcc: b@example.net' });
    expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([422, ['subject']]);
  });
});
