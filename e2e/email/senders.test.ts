import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { bodies, invalid, type Marketer, marketer, newest, requiredTexts } from '../support/campaign';
import { paged } from '../support/campaign-contract/envelopes';
import { locations } from '../support/campaign-contract/locations';
import { senders } from '../support/campaign-contract/senders';
import { countryId, newSender, senderBody, someAddress } from '../support/campaign-records';
import {
  linkTo,
  listSenders,
  mailsTo,
  senderOf,
  verifyByMail,
  verifyingForm,
} from '../support/campaign-senders';
import { success } from '../support/expectations';
import { formsOf, sendForm } from '../support/mailed-forms';
import { raw } from '../support/raw';

let owner: Marketer;
test.beforeAll(async () => {
  owner = await marketer();
});

test.describe('GET and POST senders', () => {
  test('list every field, newest first, by both methods alike', async () => {
    const own = await marketer();
    expect(await listSenders(own)).toEqual([]);
    const [first, second] = [await newSender(own.api, { verified: false }), await newSender(own.api)];
    const all = await listSenders(own);
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
    const [city] = cities;
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
      expect(newest(await listSenders(owner))).toMatchObject({ ...body, is_verified: 0, user_id: owner.id });
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

  test('mails a link to from_email whose page verifies the sender by its button', async () => {
    const from_email = someAddress();
    const id = await newSender(owner.api, { verified: false, from_email });
    const isVerified = async () => (await senderOf(owner, id)).is_verified;
    expect((await mailsTo(from_email)).length).toBe(1);
    const link = await linkTo(from_email);
    expect(new URL(link).origin).toBe(owner.api.origin);
    expect(link).not.toContain(encodeURIComponent(from_email));
    const [form] = await formsOf(link);
    if (!form) throw new Error('The page has no form.');
    for (const _ of [1, 2]) {
      const answer = await sendForm(form);
      expect([answer.status, await isVerified()]).toEqual([303, 1]);
      const page = await fetch(new URL(answer.headers.get('location') ?? '', link));
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('Sender confirmed');
    }
    expect(await formsOf(link)).toEqual([]);
  });

  test('mails a link that verifies nothing when it is opened, or asked for in any other way', async () => {
    const from_email = someAddress();
    const id = await newSender(owner.api, { verified: false, from_email });
    const link = new URL(await linkTo(from_email));
    const { action } = verifyingForm(link);
    for (const path of [link.pathname + link.search, action + link.search])
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
        expect((await raw(path, { method })).status, `${method} ${path}`).toBeLessThan(500);
    // What the form says has to be in its body.
    expect((await raw(action + link.search, { method: 'POST' })).status).toBe(404);
    expect((await senderOf(owner, id)).is_verified).toBe(0);
    const page = await fetch(link);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': expect.stringContaining('no-store'),
    });
    await verifyByMail(from_email);
    expect((await senderOf(owner, id)).is_verified).toBe(1);
  });

  test('mails a link that verifies nothing once it is changed', async () => {
    const from_email = someAddress();
    const id = await newSender(owner.api, { verified: false, from_email });
    const victim = await newSender(owner.api, { verified: false });
    const link = new URL(await linkTo(from_email));
    const refused = async (forged: URL) => {
      expect(await formsOf(forged.href)).toEqual([]);
      expect((await sendForm(verifyingForm(forged))).status, forged.search).toBe(404);
    };
    for (const [name, value] of link.searchParams) {
      const forged = new URL(link);
      forged.searchParams.set(name, /^\d+$/.test(value) ? String(Number(value) + 1) : `${value}x`);
      await refused(forged);
      const missing = new URL(link);
      missing.searchParams.delete(name);
      await refused(missing);
    }
    const forOther = new URL(link);
    forOther.searchParams.set('sender', String(victim));
    await refused(forOther);
    expect([(await senderOf(owner, id)).is_verified, (await senderOf(owner, victim)).is_verified]).toEqual([
      0, 0,
    ]);
  });
});
