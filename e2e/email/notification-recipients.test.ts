import { expect, test } from '@playwright/test';
import { z } from 'zod';
import {
  bodies,
  DELETED,
  expectNoRecord,
  invalid,
  type Marketer,
  marketer,
  NO_IDS,
  newest,
  notFound,
  requiredTexts,
} from '../support/campaign';
import { paged } from '../support/campaign-contract/envelopes';
import { notifications } from '../support/campaign-contract/notification-recipients';
import {
  newContactType,
  newNotificationRecipient,
  newSender,
  someAddress,
  uploadCsv,
} from '../support/campaign-records';
import { mailsTo } from '../support/campaign-senders';
import { success } from '../support/expectations';
import { formsOf, type MailedForm, pressButton, sendForm } from '../support/mailed-forms';

let owner: Marketer;
let other: Marketer;
test.beforeAll(async () => {
  [owner, other] = [await marketer(), await marketer()];
});

const list = async ({ api }: Marketer) =>
  success(await api.get('notification-recipients'), notifications).notifications;

test.describe('GET notification-recipients', () => {
  test('lists every field, newest first', async () => {
    const own = await marketer();
    expect(await list(own)).toEqual([]);
    const [first, second] = [
      await newNotificationRecipient(own.api, 'ann@example.net'),
      await newNotificationRecipient(own.api, 'bo@example.net'),
    ];
    expect(await list(own)).toMatchObject([
      { id: second, user_id: own.id, email_address: 'bo@example.net', email_owner: 'Ada Byron' },
      { id: first, user_id: own.id, email_address: 'ann@example.net' },
    ]);
    const page = await own.api.get('notification-recipients', { page: 1, search: 'ANN' });
    expect(success(page, paged(notifications))).toMatchObject({
      notifications: [{ id: first }],
      pagination: { total: 1 },
    });
  });
});

test.describe('POST notification-recipient/save', () => {
  const PATH = 'notification-recipient/save';

  test('says Added Successfully, in all three bodies', async () => {
    const own = await marketer();
    for (const { encoding, send } of bodies(own.api)) {
      const body = { email_address: ` ${encoding}@Example.net `, email_owner: 'Åse' };
      success(await send(PATH, body), z.literal('Added Successfully'));
    }
    expect((await list(own)).map(({ email_address }) => email_address)).toEqual([
      'multipart@Example.net',
      'urlencoded@Example.net',
      'json@Example.net',
    ]);
  });

  test('names all that is wrong at once', async () => {
    for (const { send } of bodies(owner.api)) {
      invalid(await send(PATH, {}), requiredTexts('email_address', 'email_owner'));
      invalid(await send(PATH, { email_address: 'nobody', email_owner: 'x'.repeat(256) }), {
        email_address: ['The email address must be a valid email address.'],
        email_owner: ['The email owner must not be greater than 255 characters.'],
      });
    }
    const broken = { email_address: 'a@example.net\r\nBcc: b@example.net', email_owner: 'Ann' };
    invalid(await owner.api.post(PATH, broken), {
      email_address: ['The email address must be a valid email address.'],
    });
    expect(await list(owner)).toEqual([]);
  });

  test('takes an address once, whatever its case', async () => {
    const own = await marketer();
    const save = (email_address: string) => own.api.post(PATH, { email_address, email_owner: 'Ann' });
    success(await save('ann@example.net'), z.literal('Added Successfully'));
    invalid(await save('ANN@Example.net'), { email_address: ['The email address has already been taken.'] });
    expect(await list(own)).toHaveLength(1);
  });
});

const confirmingLink = async (address: string) =>
  /http\S+confirm-notifications\S+/.exec(newest(await mailsTo(address)).text ?? '')?.[0] ?? '';
const stoppingLink = async (address: string) =>
  /http\S+stop-notifications[^\s>]+/.exec(newest(await mailsTo(address)).text ?? '')?.[0] ?? '';
const kindsTo = async (address: string) => (await mailsTo(address)).map(({ kind }) => kind);
/** Something that recipients are told of. */
const failImport = async ({ api }: Marketer) =>
  expect((await uploadCsv(api, await newContactType(api), 'email\nnobody\n')).status).toBe(422);

test.describe('a recipient', () => {
  const CONFIRM = 'notification-recipient.confirm';

  test('is told nothing until the button of a mailed page is pressed, and can stop it all by another', async () => {
    const own = await marketer();
    const address = someAddress();
    await newNotificationRecipient(own.api, address, false);
    await failImport(own);
    expect(await kindsTo(address)).toEqual([CONFIRM]);
    const link = await confirmingLink(address);
    expect(newest(await mailsTo(address)).text).toContain(own.email);
    for (const method of ['GET', 'HEAD']) expect((await fetch(link, { method })).status).toBe(200);
    expect(await list(own)).toMatchObject([{ status: 'pending' }]);
    const [form] = await formsOf(link);
    expect((await pressButton(link)).status).toBe(303);
    expect(await list(own)).toMatchObject([{ status: 'confirmed' }]);
    expect((await sendForm(form as MailedForm)).status).toBe(303);
    await failImport(own);
    expect(await kindsTo(address)).toEqual(['import.failed', CONFIRM]);

    const stop = await stoppingLink(address);
    for (const method of ['GET', 'HEAD']) expect((await fetch(stop, { method })).status).toBe(200);
    expect(await list(own)).toHaveLength(1);
    expect((await pressButton(stop)).status).toBe(303);
    expect(await list(own)).toEqual([]);
  });

  test('needs no confirmation where the address is known to be the account’s', async () => {
    const own = await marketer();
    const sender = someAddress();
    await newSender(own.api, { from_email: sender });
    await newNotificationRecipient(own.api, own.email.toUpperCase(), false);
    await newNotificationRecipient(own.api, sender, false);
    expect((await list(own)).map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
    await failImport(own);
    expect(await kindsTo(own.email.toUpperCase())).toEqual(['import.failed']);
  });

  test('is asked for another time once a minute, and not after it has confirmed', async () => {
    const own = await marketer();
    const address = someAddress();
    const id = await newNotificationRecipient(own.api, address, false);
    const again = () => own.api.post('notification-recipient/resend-mail', { id });
    success(await again(), z.literal('Confirmation Mail Sent'));
    expect((await again()).status).toBe(429);
    expect(await kindsTo(address)).toEqual([CONFIRM, CONFIRM]);
    await pressButton(await confirmingLink(address));
    expect((await again()).status).toBe(409);
  });
});

test.describe('DELETE notification-recipient/delete', () => {
  const remove = ({ api }: Marketer, id: unknown) => api.delete('notification-recipient/delete', { id });

  test('says Deleted Successfully', async () => {
    const own = await marketer();
    const id = await newNotificationRecipient(own.api);
    success(await remove(own, id), DELETED);
    expect(await list(own)).toEqual([]);
    notFound(await remove(own, id));
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const foreign = await newNotificationRecipient(other.api);
    await expectNoRecord((id) => remove(owner, id), [...NO_IDS, '', foreign]);
    notFound(await owner.api.delete('notification-recipient/delete'));
    expect((await list(other)).map(({ id }) => id)).toContain(foreign);
  });
});

test.describe('POST notification-recipient/bulk-delete', () => {
  const PATH = 'notification-recipient/bulk-delete';

  test('says Deleted Successfully, in all three bodies, and passes over what is not there', async () => {
    const own = await marketer();
    const foreign = await newNotificationRecipient(other.api);
    for (const { send } of bodies(own.api)) {
      const strIds = [await newNotificationRecipient(own.api), 2_000_000_000, foreign];
      success(await send(PATH, { strIds }), DELETED);
      expect(await list(own)).toEqual([]);
    }
    expect((await list(other)).map(({ id }) => id)).toContain(foreign);
  });

  test('says Record Not Found where none is there, and that strIds are required', async () => {
    const foreign = await newNotificationRecipient(other.api);
    for (const { send } of bodies(owner.api)) {
      notFound(await send(PATH, { strIds: [foreign, ...NO_IDS] }));
      invalid(await send(PATH, {}), requiredTexts('strIds'));
    }
  });
});
