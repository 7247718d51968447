import { expect, test } from '@playwright/test';
import { Audience, SendProgress } from '@/lib/campaign/single-sends/console-schemas';
import { DraftView, Launched, SendPreview } from '@/lib/campaign/single-sends/draft-schemas';
import { expectNoRecord, invalid, type Marketer, marketer, NO_UTRS } from '../support/campaign';
import { importContacts, type Mailing, newMailing, newSend, newSender } from '../support/campaign-records';
import { failure, success } from '../support/expectations';

let owner: Marketer;
let mailing: Mailing;
let list: string;
test.beforeAll(async () => {
  owner = await marketer();
  mailing = await newMailing(owner.api);
  list = `contacts_${mailing.contact_type_id}`;
  await importContacts(
    owner.api,
    mailing.contact_type_id,
    'email,first_name\nada@example.net,Ada\nbo@example.net,Bo\n',
  );
  await owner.api.post('global-unsubscribes/save', { email_address: 'BO@example.net' });
});

const create = async (values: Record<string, unknown> = {}) =>
  success(
    await owner.api.post('single/send/draft/create', { sender_id: mailing.sender_id, ...values }),
    DraftView,
  );
const whole = () => ({
  recipient_id: [list],
  subject: 'Hello ((first_name|there))',
  content: 'html',
  template_html: '<p>Hello ((first_name))</p><img src="https://example.net/a.png"><script>alert(1)</script>',
});

test.describe('drafts', () => {
  test('may lack all but the sender, and are written anew as a whole', async () => {
    const draft = await create();
    expect(draft).toMatchObject({
      status: 0,
      subject: '',
      recipient_id: [],
      content: 'template',
      template_id: 1,
    });
    const saved = success(
      await owner.api.post('single/send/draft/update', {
        utr: draft.utr,
        sender_id: mailing.sender_id,
        unchanged_since: draft.updated_at,
        schedule_type: true,
        schedule_date: '2001-05-17',
        schedule_time: '09:30',
        ...whole(),
      }),
      DraftView,
    );
    expect(saved).toMatchObject({ content: 'html', schedule_date: '2001-05-17', schedule_time: '09:30' });
    expect(saved.template_html).not.toContain('script');
    const update = { utr: draft.utr, sender_id: mailing.sender_id };
    failure(
      await owner.api.post('single/send/draft/update', { ...update, unchanged_since: draft.updated_at }),
      409,
    );
    success(await owner.api.post('single/send/draft/update', update), DraftView);
    const { subject } = success(await owner.api.get('single-send/draft', { utr: draft.utr }), DraftView);
    expect(subject).toBe('');
  });

  test('refuse what is not the account’s, and what is no draft', async () => {
    const foreign = await newSender((await marketer()).api);
    invalid(
      await owner.api.post('single/send/draft/create', { sender_id: foreign, recipient_id: ['contacts_9'] }),
      {
        sender_id: ['The selected sender id is invalid.'],
        'recipient_id.0': ['The selected recipient id.0 is invalid.'],
      },
    );
    const utr = await newSend(owner.api, mailing);
    failure(await owner.api.post('single/send/draft/update', { utr, sender_id: mailing.sender_id }), 409);
  });
});

test.describe('POST single/send/launch', () => {
  const launch = (utr: unknown, more = {}) => owner.api.post('single/send/launch', { utr, ...more });

  test('starts a while later, until which it can be taken back', async () => {
    const { utr } = await create(whole());
    const { send_due_at } = success(await launch(utr, { undo_seconds: 60 }), Launched);
    expect(Date.parse(send_due_at ?? '') - Date.now()).toBeGreaterThan(50_000);
    const progress = success(await owner.api.get('single-send/progress', { utr }), SendProgress);
    expect(progress).toMatchObject({ state: 'scheduled', status: 1, schedule_type: 0 });
    failure(await launch(utr), 409);
    await owner.api.post('single/send/cancel', { utr });
    const after = success(await owner.api.get('single-send/progress', { utr }), SendProgress);
    expect(after).toMatchObject({ state: 'draft', status: 0 });
  });

  test('refuses what lacks something, a past time, and what has changed since', async () => {
    for (const missing of [{ subject: '' }, { recipient_id: [] }, { content: 'template' }])
      failure(await launch((await create({ ...whole(), ...missing })).utr), 409);
    const unverified = await newSender(owner.api, { verified: false });
    failure(await launch((await create({ ...whole(), sender_id: unverified })).utr), 409);
    const time = { schedule_type: true, schedule_date: '2001-05-17', schedule_time: '09:30' };
    failure(await launch((await create({ ...whole(), ...time })).utr), 422);
    const { utr } = await create(whole());
    failure(await launch(utr, { unchanged_since: '2001-05-17T09:30:00.000000Z' }), 409);
    await expectNoRecord((name) => launch(name), [...NO_UTRS, await newSend((await marketer()).api)]);
  });
});

test('GET single-send/preview shows it as a contact gets it, and says what is missing', async () => {
  const { utr } = await create(whole());
  const people = (await owner.api.get('people/list', { search: 'ada' })).body.message as {
    people: { id: number }[];
  };
  const contact_id = people.people[0]?.id;
  const made = success(await owner.api.get('single-send/preview', { utr, contact_id }), SendPreview);
  expect(made).toMatchObject({
    subject: 'Hello Ada',
    images_without_alt: 1,
    adds_unsubscribe: true,
    adds_address: true,
    has_address: true,
  });
  expect(made.html).toContain('Hello Ada');
  const sample = success(await owner.api.get('single-send/preview', { utr }), SendPreview);
  expect(sample.subject).toBe('Hello First name');
});

test('GET single-send/audience lists both who would get it and who is left out', async () => {
  const { utr } = await create(whole());
  const audience = async (query = {}) =>
    success(await owner.api.get('single-send/audience', { utr, ...query }), Audience);
  expect((await audience()).people.map(({ email }) => email)).toEqual(['ada@example.net']);
  expect(await audience({ reason: 'unsubscribed' })).toMatchObject({
    total: 1,
    people: [{ fullname: 'Bo' }],
  });
  expect((await audience({ search: 'nobody' })).total).toBe(0);
});
