import { expect, test } from '@playwright/test';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { mails, senders as senderTable } from '@/lib/db/schema';
import {
  bodies,
  expectNoRecord,
  invalid,
  type Marketer,
  marketer,
  NO_IDS,
  newest,
  notFound,
  requiredTexts,
  successInErrors,
} from '../support/campaign';
import { paged } from '../support/campaign-contract/envelopes';
import { locations } from '../support/campaign-contract/locations';
import { senderDetails, senders } from '../support/campaign-contract/senders';
import { countryId, newSender, senderBody, someAddress } from '../support/campaign-records';
import { failure, success } from '../support/expectations';

let owner: Marketer;
let other: Marketer;
let foreign: number;
test.beforeAll(async () => {
  [owner, other] = [await marketer(), await marketer()];
  foreign = await newSender(other.api);
});

const list = async ({ api }: Marketer) => success(await api.get('senders'), senders).senders;
const details = async ({ api }: Marketer, sender_id: number) =>
  success(await api.get('sender/details', { sender_id }), senderDetails).sender;
const resend = ({ api }: Marketer, sender_id: unknown) => api.get('sender/resend-mail', { sender_id });

/** The mails to an address, newest first. */
const mailsTo = (address: string) =>
  db().select().from(mails).where(eq(mails.to_address, address)).orderBy(desc(mails.id));

/** The verifying link of the newest mail to an address. */
async function linkTo(address: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length).toBeGreaterThan(0);
  const links = [...(newest(await mailsTo(address)).html ?? '').matchAll(/href="([^"]+)"/g)].map(
    ([, url]) => url?.replaceAll('&amp;', '&') ?? '',
  );
  const link = links.find((url) => /verif/i.test(url));
  if (!link) throw new Error('The mail has no verifying link.');
  return link;
}

test.describe('GET and POST senders', () => {
  test('list every field, newest first, by both methods alike', async () => {
    const own = await marketer();
    expect(await list(own)).toEqual([]);
    const [first, second] = [await newSender(own.api, { verified: false }), await newSender(own.api)];
    const all = await list(own);
    expect(all).toMatchObject([
      { id: second, user_id: own.id, is_verified: 1, state_id: null, city_id: null },
      { id: first, user_id: own.id, is_verified: 0 },
    ]);
    expect(success(await own.api.send('POST', 'senders'), senders).senders).toEqual(all);
    for (const { send } of bodies(own.api))
      expect(success(await send('senders', {}), senders).senders).toEqual(all);
    const page = success(await own.api.get('senders', { page: 1, per_page: 1 }), paged(senders));
    expect(page).toMatchObject({ senders: [{ id: second }], pagination: { total: 2, last_page: 2 } });
  });
});

test.describe('POST sender/save', () => {
  const PATH = 'sender/save';

  test('says Added Successfully, in all three bodies, and keeps every field', async () => {
    const { states, cities } = success(
      await owner.api.get('get/country-state-city', { country_id: await countryId('NO') }),
      locations,
    );
    const city = cities.find(({ state_id }) => state_id !== null);
    const state = states.find(({ id }) => id === city?.state_id);
    for (const { send } of bodies(owner.api)) {
      const body = await senderBody({
        state_id: state?.id,
        city_id: city?.id,
        zip_code: '0155',
        company_address: 'x'.repeat(255),
        company_address2: 'Å'.repeat(255),
      });
      success(await send(PATH, body), z.literal('Added Successfully'));
      expect(newest(await list(owner))).toMatchObject({ ...body, is_verified: 0, user_id: owner.id });
    }
  });

  test('names all that is wrong at once', async () => {
    for (const { send } of bodies(owner.api)) {
      invalid(
        await send(PATH, {}),
        requiredTexts(
          'from_name',
          'from_email',
          'reply_to_email',
          'country_id',
          'company_address',
          'nickname',
        ),
      );
      invalid(
        await send(PATH, {
          from_name: 'x'.repeat(256),
          from_email: 'nobody',
          reply_to_email: 'a@b',
          country_id: 'Norway',
          company_address: 'x'.repeat(256),
          company_address2: 'x'.repeat(256),
        }),
        {
          from_name: ['The from name must not be greater than 255 characters.'],
          from_email: ['The from email must be a valid email address.'],
          reply_to_email: ['The reply to email must be a valid email address.'],
          country_id: ['The country id must be an integer.'],
          company_address: ['The company address must not be greater than 255 characters.'],
          company_address2: ['The company address2 must not be greater than 255 characters.'],
          ...requiredTexts('nickname'),
        },
      );
    }
  });

  test('refuses places that are not there, or lie elsewhere', async () => {
    const [norway, sweden] = [await countryId('NO'), await countryId('SE')];
    const swedish = success(await owner.api.get('get/country-state-city', { country_id: sweden }), locations);
    const [state, city] = [newest(swedish.states).id, newest(swedish.cities).id];
    invalid(
      await owner.api.post(PATH, await senderBody({ country_id: norway, state_id: state, city_id: city })),
      {
        state_id: ['The selected state id is invalid.'],
        city_id: ['The selected city id is invalid.'],
      },
    );
    invalid(await owner.api.post(PATH, await senderBody({ country_id: 2_000_000_000 })), {
      country_id: ['The selected country id is invalid.'],
    });
  });

  test('refuses names and addresses that break out of a header', async () => {
    for (const name of ['from_email', 'reply_to_email', 'from_name']) {
      const body = await senderBody({ [name]: 'a@example.net\r\nBcc: b@example.net' });
      const answer = await owner.api.post(PATH, body);
      expect([answer.status, Object.keys(answer.body.errors as object)], name).toEqual([422, [name]]);
    }
  });

  test('mails a link to from_email that verifies the sender, any number of times', async () => {
    const from_email = someAddress();
    const id = await newSender(owner.api, { verified: false, from_email });
    expect((await mailsTo(from_email)).length).toBe(1);
    const link = await linkTo(from_email);
    expect(new URL(link).origin).toBe(owner.api.origin);
    expect(link).not.toContain(encodeURIComponent(from_email));
    expect((await details(owner, id)).is_verified).toBe(0);
    for (const _ of [1, 2]) {
      const page = await fetch(link);
      expect(page.status).toBe(200);
      await expect.poll(async () => (await details(owner, id)).is_verified).toBe(1);
    }
  });

  test('mails a link that verifies nothing once it is changed', async () => {
    const from_email = someAddress();
    const id = await newSender(owner.api, { verified: false, from_email });
    const victim = await newSender(owner.api, { verified: false });
    const link = new URL(await linkTo(from_email));
    for (const [name, value] of link.searchParams) {
      const forged = new URL(link);
      forged.searchParams.set(name, /^\d+$/.test(value) ? String(Number(value) + 1) : `${value}x`);
      await fetch(forged);
      const missing = new URL(link);
      missing.searchParams.delete(name);
      await fetch(missing);
    }
    const forOther = new URL(link);
    forOther.searchParams.set('sender', String(victim));
    await fetch(forOther);
    expect([(await details(owner, id)).is_verified, (await details(owner, victim)).is_verified]).toEqual([
      0, 0,
    ]);
  });
});

test.describe('GET sender/details', () => {
  test('shows one', async () => {
    const id = await newSender(owner.api, { nickname: 'Shown' });
    expect(await details(owner, id)).toMatchObject({ id, user_id: owner.id, nickname: 'Shown' });
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
      expect(await details(owner, id)).toMatchObject({ ...body, is_verified: 1 });
    }
    expect(await mailsTo(from_email)).toHaveLength(1);
  });

  test('wants another address verified anew; the old link is void', async () => {
    const [old, now] = [someAddress(), someAddress()];
    const id = await newSender(owner.api, { from_email: old });
    const oldLink = await linkTo(old);
    const body = await senderBody({ from_email: now });
    success(await owner.api.post(PATH, { sender_id: id, ...body }), z.literal('Updated Successfully'));
    expect((await details(owner, id)).is_verified).toBe(0);
    await fetch(oldLink);
    expect((await details(owner, id)).is_verified).toBe(0);
    await fetch(await linkTo(now));
    await expect.poll(async () => (await details(owner, id)).is_verified).toBe(1);
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
    expect((await list(owner)).map((one) => one.id)).not.toContain(id);
    notFound(await owner.api.get('sender/details', { sender_id: id }));
    notFound(await owner.api.post('sender/update', { sender_id: id, ...(await senderBody()) }));
    notFound(await resend(owner, id));
    notFound(await remove(owner, id));
    await fetch(await linkTo(from_email));
    const [row] = await db()
      .select()
      .from(senderTable)
      .where(and(eq(senderTable.id, id)));
    expect(row?.is_verified).toBe(0);
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    await expectNoRecord((id) => remove(owner, id), [...NO_IDS, '', foreign]);
    notFound(await owner.api.delete('sender/delete'));
    expect((await details(other, foreign)).id).toBe(foreign);
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
    await fetch(await linkTo(from_email));
    await expect.poll(async () => (await details(owner, id)).is_verified).toBe(1);
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
