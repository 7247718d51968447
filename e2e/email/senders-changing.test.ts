import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { senders as senderTable } from '@/lib/db/schema';
import {
  bodies,
  expectNoRecord,
  invalid,
  type Marketer,
  marketer,
  NO_IDS,
  notFound,
  requiredTexts,
  successInErrors,
} from '../support/campaign';
import { newSender, senderBody, someAddress } from '../support/campaign-records';
import {
  linkTo,
  listSenders,
  mailsTo,
  senderOf,
  verifyByMail,
  verifyingForm,
} from '../support/campaign-senders';
import { failure, success } from '../support/expectations';
import { formsOf, sendForm } from '../support/mailed-forms';

let owner: Marketer;
let other: Marketer;
let foreign: number;
test.beforeAll(async () => {
  [owner, other] = [await marketer(), await marketer()];
  foreign = await newSender(other.api);
});

const resend = ({ api }: Marketer, sender_id: unknown) => api.get('sender/resend-mail', { sender_id });

test.describe('GET sender/details', () => {
  test('shows one', async () => {
    const id = await newSender(owner.api, { nickname: 'Shown' });
    expect(await senderOf(owner, id)).toMatchObject({ id, user_id: owner.id, nickname: 'Shown' });
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const view = (sender_id: unknown) => owner.api.get('sender/details', { sender_id });
    await expectNoRecord(view, [...NO_IDS, '', foreign]);
    notFound(await owner.api.get('sender/details'));
  });
});

test.describe('POST sender/update', () => {
  const PATH = 'sender/update';

  test('says Updated Successfully, in all three bodies, and stays verified with the same address', async () => {
    const from_email = someAddress();
    const id = await newSender(owner.api, { from_email });
    for (const { send } of bodies(owner.api)) {
      const body = await senderBody({ from_email, zip_code: '7010' });
      success(await send(PATH, { sender_id: id, ...body }), z.literal('Updated Successfully'));
      expect(await senderOf(owner, id)).toMatchObject({ ...body, is_verified: 1 });
    }
    expect(await mailsTo(from_email)).toHaveLength(1);
  });

  test('wants another address verified anew; the old link is void', async () => {
    const [old, now] = [someAddress(), someAddress()];
    const id = await newSender(owner.api, { from_email: old });
    const oldLink = await linkTo(old);
    const body = await senderBody({ from_email: now });
    success(await owner.api.post(PATH, { sender_id: id, ...body }), z.literal('Updated Successfully'));
    expect((await senderOf(owner, id)).is_verified).toBe(0);
    expect(await formsOf(oldLink)).toEqual([]);
    expect((await sendForm(verifyingForm(oldLink))).status).toBe(404);
    expect((await senderOf(owner, id)).is_verified).toBe(0);
    await verifyByMail(now);
    await expect.poll(async () => (await senderOf(owner, id)).is_verified).toBe(1);
  });

  test('names all that is wrong at once', async () => {
    const required = [
      'from_name',
      'from_email',
      'reply_to_email',
      'country_id',
      'company_address',
      'nickname',
    ];
    invalid(await owner.api.post(PATH), requiredTexts('sender_id', ...required));
    const sender_id = await newSender(owner.api);
    invalid(await owner.api.post(PATH, { sender_id }), requiredTexts(...required));
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const body = await senderBody();
    const update = (sender_id: unknown) => owner.api.post(PATH, { sender_id, ...body });
    await expectNoRecord(update, [...NO_IDS, foreign]);
  });
});

test.describe('DELETE sender/delete', () => {
  const remove = ({ api }: Marketer, sender_id: unknown) => api.delete('sender/delete', { sender_id });

  test('carries Deleted Successfully in errors', async () => {
    const from_email = someAddress();
    const id = await newSender(owner.api, { from_email, verified: false });
    successInErrors(await remove(owner, id), 'Deleted Successfully');
    expect((await listSenders(owner)).map((one) => one.id)).not.toContain(id);
    notFound(await owner.api.get('sender/details', { sender_id: id }));
    notFound(await owner.api.post('sender/update', { sender_id: id, ...(await senderBody()) }));
    notFound(await resend(owner, id));
    notFound(await remove(owner, id));
    expect((await sendForm(verifyingForm(await linkTo(from_email)))).status).toBe(404);
    const [row] = await db().select().from(senderTable).where(eq(senderTable.id, id));
    expect(row?.is_verified).toBe(0);
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    await expectNoRecord((id) => remove(owner, id), [...NO_IDS, '', foreign]);
    notFound(await owner.api.delete('sender/delete'));
    expect((await senderOf(other, foreign)).id).toBe(foreign);
  });
});

test.describe('GET sender/resend-mail', () => {
  test('says Verification Mail Send, at most once a minute, not counting the first mail', async () => {
    const from_email = someAddress();
    const id = await newSender(owner.api, { from_email, verified: false });
    success(await resend(owner, id), z.literal('Verification Mail Send'));
    expect(await mailsTo(from_email)).toHaveLength(2);
    const again = await resend(owner, id);
    failure(again, 429);
    expect(typeof again.body.errors).toBe('string');
    const wait = Number(again.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await mailsTo(from_email)).toHaveLength(2);
    const aMinuteAgo = new Date(Date.now() - 61_000).toISOString();
    await db().update(senderTable).set({ resent_at: aMinuteAgo }).where(eq(senderTable.id, id));
    success(await resend(owner, id), z.literal('Verification Mail Send'));
    await verifyByMail(from_email);
    await expect.poll(async () => (await senderOf(owner, id)).is_verified).toBe(1);
  });

  test('goes once of eight that come at the same time', async () => {
    const id = await newSender(owner.api, { verified: false });
    const answers = await Promise.all(Array.from({ length: 8 }, () => resend(owner, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(429)]);
  });

  test('says that a verified sender needs none', async () => {
    const answer = await resend(owner, await newSender(owner.api));
    failure(answer, 409);
    expect(answer.body.errors).toMatch(/verified/);
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    await expectNoRecord((id) => resend(owner, id), [...NO_IDS, '', foreign]);
    notFound(await owner.api.get('sender/resend-mail'));
  });
});
