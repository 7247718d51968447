import { test } from '@playwright/test';
import { invalid, type Marketer, marketer, requiredTexts } from '../support/campaign';
import {
  automationBody,
  contactBody,
  type Mailing,
  newAutomation,
  newContact,
  newContactType,
  newField,
  newMailing,
  newSchedule,
  newSegment,
  newSend,
  newSender,
  scheduleBody,
  sendBody,
  senderBody,
} from '../support/campaign-records';

// What the schema refuses and what only the database knows are told in one answer, of each field that could be read.

const NONE = 2_000_000_000;
const selected = (...fields: string[]): Record<string, string[]> =>
  Object.fromEntries(
    fields.map((field) => [field, [`The selected ${field.replaceAll('_', ' ')} is invalid.`]]),
  );

let own: Marketer;
let mailing: Mailing;
test.beforeAll(async () => {
  own = await marketer();
  mailing = await newMailing(own.api);
});

test('POST contacts/add', async () => {
  await newField(own.api, 'points', 'number');
  const taken = 'taken@example.net';
  await newContact(own.api, mailing.contact_type_id, { email: taken });
  const body = await contactBody(mailing.contact_type_id, { email: taken, first_name: 5, points: 'many' });
  const firstName = { first_name: ['The first name must be a string.'] };
  const points = { points: ['The points must be a number.'] };
  const email = { email: ['The email has already been taken.'] };
  invalid(await own.api.post('contacts/add', body), { ...firstName, ...points, ...email });
  invalid(await own.api.post('contacts/add', { ...body, country: undefined }), {
    ...requiredTexts('country'),
    ...firstName,
    ...points,
    ...email,
  });
  invalid(await own.api.post('contacts/add', { contact_type_id: NONE, country: NONE, contact_id: 1 }), {
    ...requiredTexts('email'),
    ...selected('contact_type_id', 'country'),
  });
});

test('POST contacts/update', async () => {
  const type = await newContactType(own.api);
  const email = 'mine@example.net';
  const contact_id = await newContact(own.api, type, { email });
  const body = await contactBody(type, { contact_id, email, country: undefined });
  invalid(await own.api.post('contacts/update', body), requiredTexts('country'));
  invalid(await own.api.post('contacts/update', { ...body, custom_field: { nothing: 'x' } }), {
    ...requiredTexts('country'),
    ...selected('custom_field.nothing'),
  });
});

for (const path of ['segment/create', 'segment/update', 'segment/preview'])
  test(`POST ${path}`, async () => {
    const id = await newSegment(own.api, mailing.contact_type_id);
    const name = path.endsWith('preview') ? {} : requiredTexts('segment_name');
    const question = { select_field: ['nothing'], select_operator: ['equals'], value: ['x'] };
    invalid(await own.api.post(path, { id, contact_type_id: NONE, query_type: 'nor', ...question }), {
      ...name,
      ...selected('query_type', 'contact_type_id', 'select_field.0'),
    });
    invalid(await own.api.post(path, { id, ...question, value: [['x']] }), {
      ...name,
      ...requiredTexts('contact_type_id'),
      'value.0': ['The value.0 is invalid.'],
    });
  });

for (const path of ['single/send/create', 'single/send/update'])
  test(`POST ${path}`, async () => {
    const utr = await newSend(own.api, mailing);
    const wrong = {
      utr,
      sender_id: NONE,
      recipient_id: ['contacts_999999999'],
      schedule_time: '25:00',
      template_json: '{}',
    };
    const found = {
      ...selected('sender_id'),
      'recipient_id.0': ['The selected recipient id.0 is invalid.'],
      schedule_time: ['The schedule time does not match the format H:i:s.'],
    };
    const both = {
      template_json: ['The template json field prohibits template html from being present.'],
      template_html: ['The template html field prohibits template json from being present.'],
    };
    const body = sendBody(mailing, wrong);
    invalid(await own.api.post(path, { ...body, subject: undefined }), {
      ...requiredTexts('subject'),
      ...found,
      ...both,
    });
    // A design beside HTML that could not be read is not judged.
    invalid(await own.api.post(path, { ...body, template_html: 5 }), {
      template_html: ['The template html must be a string.'],
      ...found,
    });
  });

for (const path of ['automations/create', 'automations/update'])
  test(`POST ${path}`, async () => {
    const utr = await newAutomation(own.api, mailing);
    const body = automationBody(mailing, { utr, automation_for: 'segments_999999999', type: 'other' });
    const target = selected('type', 'automation_for');
    invalid(await own.api.post(path, body), target);
    invalid(await own.api.post(path, { ...body, automation_for: undefined, unsubscribe_group_id: NONE }), {
      ...selected('type', 'unsubscribe_group_id'),
      ...requiredTexts('automation_for'),
    });
  });

for (const path of ['automations/schedule/create', 'automations/schedule/update'])
  test(`POST ${path}`, async () => {
    const automation = await newAutomation(own.api, mailing);
    const mail = await newSchedule(own.api, automation, mailing.sender_id);
    const utr = path.endsWith('create') ? automation : mail;
    const body = scheduleBody(utr, NONE, {
      template_html: undefined,
      template_json: '5',
      subject: undefined,
    });
    invalid(await own.api.post(path, body), {
      ...requiredTexts('subject'),
      ...selected('sender_id'),
      template_json: ['The template json must be a valid JSON string.'],
    });
  });

for (const path of ['sender/save', 'sender/update'])
  test(`POST ${path}`, async () => {
    const sender_id = await newSender(own.api);
    const body = await senderBody({ sender_id, nickname: undefined });
    invalid(await own.api.post(path, { ...body, country_id: NONE, city_id: NONE }), {
      ...requiredTexts('nickname'),
      ...selected('country_id', 'city_id'),
    });
    invalid(await own.api.post(path, { ...body, country_id: undefined, state_id: NONE }), {
      ...requiredTexts('nickname', 'country_id'),
      ...selected('state_id'),
    });
  });
