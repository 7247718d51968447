import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { Forms, OneForm, SignUps } from '@/lib/campaign/sign-up-forms/schemas';
import { baseUrl } from '../support/api';
import {
  bodies,
  DELETED,
  expectNoRecord,
  invalid,
  type Marketer,
  marketer,
  NO_UTRS,
  requiredTexts,
} from '../support/campaign';
import {
  formBody,
  newContactType,
  newField,
  newForm,
  newSender,
  someAddress,
} from '../support/campaign-records';
import { mailsTo } from '../support/campaign-senders';
import { success } from '../support/expectations';
import { formsOf, pressButton, sendForm } from '../support/mailed-forms';

let owner: Marketer;
let other: Marketer;
test.beforeAll(async () => {
  [owner, other] = [await marketer(), await marketer()];
});

const view = async ({ api }: Marketer, utr: string) =>
  success(await api.get('forms/view', { utr }), OneForm).form;
const list = async ({ api }: Marketer, query = {}) => success(await api.get('forms', query), Forms);
const parties = async ({ api }: Marketer) => ({
  contact_type_id: await newContactType(api),
  sender_id: await newSender(api),
});

test('forms are made, written anew, listed, deleted and brought back', async () => {
  await newField(owner.api, 'shoe_size', 'number');
  for (const { send } of bodies(owner.api)) {
    const body = formBody(await parties(owner), {
      fields: ['first_name', 'shoe_size'],
      required_fields: ['shoe_size'],
      confirmation_html: '<p onclick="x()">Hi <a href="((confirm_link))">Yes</a></p><script>x()</script>',
    });
    const { form } = success(await send('forms/create', body), OneForm);
    expect(form).toMatchObject({
      name: body.name,
      title: body.name,
      status: 'open',
      problem: null,
      fields: [
        { name: 'first_name', is_required: false },
        { name: 'shoe_size', is_required: true },
      ],
      confirmation_html: '<p>Hi <a href="((confirm_link))">Yes</a></p>',
      confirmation_json: null,
      signed_up: 0,
      confirmed: 0,
    });
    expect(form.url).toBe(`${baseUrl()}/sign-up/${form.utr}`);
    expect(form.snippet).toContain('name="field_shoe_size"');
    expect(form.snippet).not.toContain('<script');
    const changed = { name: 'Renamed', status: 'closed', fields: [], required_fields: [] };
    const written = { ...body, ...changed, utr: form.utr };
    expect(success(await send('forms/update', written), OneForm).form).toMatchObject({
      name: 'Renamed',
      status: 'closed',
      fields: [],
    });
    expect((await send('forms/update', { ...written, unchanged_since: form.updated_at })).status).toBe(409);
    expect((await list(owner)).forms[0]).toMatchObject({ utr: form.utr, name: 'Renamed', signed_up: 0 });
    const before = (await list(owner, { search: 'renam' })).total;
    success(await owner.api.delete('forms/delete', { utr: form.utr }), DELETED);
    expect((await list(owner, { search: 'renam' })).total).toBe(before - 1);
    expect((await fetch(form.url)).status).toBe(404);
    success(await send('forms/restore', { utr: form.utr }), z.literal('Restored Successfully'));
    expect(await view(owner, form.utr)).toMatchObject({ name: 'Renamed' });
  }
});

test('all that is wrong with a form is named at once', async () => {
  const theirs = await parties(other);
  invalid(await owner.api.post('forms/create', {}), requiredTexts('name', 'contact_type_id'));
  invalid(
    await owner.api.post('forms/create', {
      ...formBody(theirs),
      fields: ['nothing', 'email'],
      required_fields: ['city'],
    }),
    {
      contact_type_id: ['The selected contact type id is invalid.'],
      sender_id: ['The selected sender id is invalid.'],
      'fields.0': ['The selected fields.0 is invalid.'],
      'fields.1': ['The selected fields.1 is invalid.'],
      'required_fields.0': ['The selected required fields.0 is invalid.'],
    },
  );
  const unverified = {
    contact_type_id: await newContactType(owner.api),
    sender_id: await newSender(owner.api, { verified: false }),
  };
  invalid(await owner.api.post('forms/create', formBody(unverified)), {
    sender_id: ['An open form needs a verified sender.'],
  });
});

test('what names no form of the account is no record', async () => {
  const names = [...NO_UTRS, await newForm(other.api)];
  await expectNoRecord((utr) => owner.api.get('forms/view', { utr }), names);
  await expectNoRecord((utr) => owner.api.get('forms/sign-ups', { utr }), names);
  await expectNoRecord((utr) => owner.api.delete('forms/delete', { utr }), names);
});

test('a stranger signs up on the page, or by the snippet of another site, and confirms', async () => {
  const utr = await newForm(owner.api, { fields: ['first_name'], thank_you: 'Welcome aboard.' });
  const { url, snippet } = await view(owner, utr);
  const [page] = await formsOf(url);
  const consent = / name="consent" value="([^"]+)"/.exec(snippet)?.[1] ?? '';
  if (!page) throw new Error('The page has no form.');
  const fill = (email: string) => ({ ...page.fields, consent, email, field_first_name: 'Tove' });
  const [here, there] = [someAddress(), someAddress()];
  for (const [email, headers] of [
    [here, { origin: baseUrl(), 'sec-fetch-site': 'same-origin' }],
    [there, { origin: 'https://nordlys.example', 'sec-fetch-site': 'cross-site' }],
  ] as const) {
    const answer = await sendForm({ action: page.action, fields: fill(email) }, headers);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/sign-up/${utr}?sent=1`]);
    const [mail] = await mailsTo(email);
    const link = /http\S+confirm-sign-up\?t=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    // Scanners open every link.
    for (const method of ['GET', 'HEAD']) await fetch(link, { method });
    expect((await view(owner, utr)).confirmed).toBe(email === here ? 0 : 1);
    expect((await pressButton(link)).status).toBe(303);
    expect(await (await fetch(link)).text()).toContain('Welcome aboard.');
  }
  expect(await view(owner, utr)).toMatchObject({ signed_up: 2, confirmed: 2 });
  const { sign_ups, total } = success(await owner.api.get('forms/sign-ups', { utr, per_page: 1 }), SignUps);
  expect(total).toBe(2);
  expect(sign_ups).toMatchObject([{ email: there, fields: { first_name: 'Tove' } }]);
  expect(sign_ups[0]).toMatchObject({ origin: 'https://nordlys.example', consent_text: expect.any(String) });
  const waiting = await owner.api.get('forms/sign-ups', { utr, state: 'waiting' });
  expect(success(waiting, SignUps)).toEqual({ sign_ups: [], total: 0 });
});

test('a form that is sent half leads back to its page, which says what is missing', async () => {
  const utr = await newForm(owner.api);
  const answer = await sendForm({ action: '/api/mail/sign-up', fields: { form: utr, email: 'nobody' } });
  expect(answer.headers.get('location')).toBe(`/sign-up/${utr}?wrong=email%2Cconsent`);
  const page = await (await fetch(new URL(answer.headers.get('location') ?? '', baseUrl()))).text();
  expect(page).toContain('Enter a valid email address');
  const nothing = await sendForm({ action: '/api/mail/sign-up', fields: { form: 'nothing' } });
  expect(nothing.status).toBe(404);
});
