import { beforeAll, expect, test } from 'vitest';
import { createAccount } from '@/lib/auth/accounts/create-account';
import type { Actor } from '@/lib/auth/actor';
import { client, db } from '@/lib/db/client';
import { contactTypes, senders } from '@/lib/db/schema';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { confirmSignUp, readSignUp } from './confirm-sign-up';
import { consentKey } from './consent-key';
import { listSignUps } from './list-sign-ups';
import type { FormRow } from './rows';
import { createForm, updateForm } from './save-form';
import { signUp } from './sign-up';

// Before anything reads the environment: here, the limits hold.
process.env.AUTH_RATE_LIMIT_PER_MINUTE = '60';

useDatabase();

let actor: Actor;
let listId: number;
let senderId: number;
let form: FormRow;

beforeAll(async () => {
  const account = await createAccount({
    input: { email: 'ada@nordlys.example', password: 'a long enough one' },
  });
  actor = actorOf(account.id, { email: account.email });
  const [list] = await db().insert(contactTypes).values({ user_id: actor.id, name: 'News' }).returning();
  const [sender] = await db()
    .insert(senders)
    .values({
      user_id: actor.id,
      from_name: 'Nordlys',
      from_email: 'post@nordlys.example',
      reply_to_email: 'answer@nordlys.example',
      country_id: 1,
      company_address: 'Storgata 1',
      nickname: 'Main',
      is_verified: 1,
      utr: 'sender',
    })
    .returning();
  [listId, senderId] = [list?.id ?? 0, sender?.id ?? 0];
  await client()`insert into fields (user_id, field_name, field_type) values (${actor.id}, 'age', 'number')`;
  form = await createForm({ actor, input: given() });
});

const given = (more: object = {}) => ({
  name: 'Website',
  contact_type_id: listId,
  sender_id: senderId,
  fields: ['first_name', 'age'],
  required_fields: ['first_name'],
  consent_text: 'Yes,\nsend me news.',
  status: 'open' as const,
  ...more,
});

let visitors = 0;
const visit = () => ({
  address: `203.0.113.${++visitors % 250}`,
  userAgent: 'Some browser',
  origin: 'https://nordlys.example',
});

const filled = (email: string, more: object = {}) => ({
  form: form.utr,
  email,
  field_first_name: 'Tove',
  // Line breaks as browsers send them.
  consent_text: 'Yes,\r\nsend me news.',
  consent: consentKey(form.utr, 'Yes,\nsend me news.'),
  ...more,
});

const submit = (email: string, more: object = {}) => signUp({ input: filled(email, more), visit: visit() });

const mailsTo = (email: string) =>
  client()<{ text: string; html: string; from_address: string }[]>`
    select text, html, from_address from mails where to_address = ${email} order by id desc`;

async function tokenTo(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  return /confirm-sign-up\?t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const confirm = (token: string) => confirmSignUp({ input: { token }, address: '198.51.100.7' });
const contactsAt = (email: string) =>
  client()<{ id: number; first_name: string; custom_field: object | null }[]>`
    select id, first_name, custom_field from contacts where lower(email) = lower(${email}) and deleted_at is null`;
const listsOf = (email: string) =>
  client()<{ reason: string }[]>`select reason from unsubscribes where email_address = ${email}`;

test('whoever signs up is on the list once the link’s button is pressed, with the consent as it was shown', async () => {
  const email = 'tove@example.net';
  expect(await submit(email, { field_age: '31' })).toEqual({ outcome: 'sent', utr: form.utr });
  const [mail] = await mailsTo(email);
  expect(mail?.from_address).toBe('"Nordlys" <post@nordlys.example>');
  expect(mail?.text).toContain('Storgata 1');
  // Anybody can have this email sent to anybody: it says nothing of what was filled in.
  expect(mail?.html).not.toContain('Tove');
  const token = await tokenTo(email);
  expect(await readSignUp({ input: { token } })).toMatchObject({ outcome: 'pending' });
  expect(await contactsAt(email)).toEqual([]);
  expect(await confirm(token)).toMatchObject({ outcome: 'confirmed' });
  expect(await contactsAt(email)).toMatchObject([{ first_name: 'Tove', custom_field: { age: '31' } }]);
  const { sign_ups } = await listSignUps({ actor, input: { utr: form.utr, per_page: 50 } });
  expect(sign_ups).toMatchObject([
    {
      email,
      consent_text: 'Yes,\nsend me news.',
      origin: 'https://nordlys.example',
      user_agent: 'Some browser',
      confirmed_network: '198.51.100.7',
    },
  ]);
});

test('of two who confirm at once one contact is made, and each may press again', async () => {
  const email = 'race@example.net';
  for (let count = 0; count < 2; count++) await submit(email);
  const tokens = (await mailsTo(email)).map(
    ({ text }) => /confirm-sign-up\?t=([\w-]+)/.exec(text)?.[1] ?? '',
  );
  expect(new Set(tokens).size).toBe(2);
  const states = await Promise.all([...tokens, ...tokens, ...tokens].map(confirm));
  expect(states.map(({ outcome }) => outcome)).toEqual(Array(6).fill('confirmed'));
  expect(await contactsAt(email)).toHaveLength(1);
});

test('somebody who is on the list keeps what the form doesn’t ask for', async () => {
  const email = 'Known@example.net';
  await client()`
    insert into contacts (user_id, contact_type_id, email, first_name, city, import_id, custom_field)
    values (${actor.id}, ${listId}, ${email}, 'Old', 'Oslo', 7, '{"plan": "pro"}')`;
  await submit('known@EXAMPLE.net', { field_age: '40' });
  await confirm(await tokenTo('known@EXAMPLE.net'));
  const [row] = await client()`select * from contacts where lower(email) = 'known@example.net'`;
  expect(row).toMatchObject({
    email,
    first_name: 'Tove',
    city: 'Oslo',
    import_id: null,
    custom_field: { plan: 'pro', age: '40' },
  });
});

test.each([
  ['reader', true],
  ['manual', true],
  ['complaint', false],
  ['bounce', false],
])('who is barred by %s is emailed, and allowed again: %s', async (reason, isAllowed) => {
  const email = `${reason}@example.net`;
  await client()`
    insert into unsubscribes (user_id, email_address, reason) values (${actor.id}, ${email}, ${reason})`;
  expect(await submit(email)).toEqual({ outcome: 'sent', utr: form.utr });
  expect(await mailsTo(email)).toHaveLength(isAllowed ? 1 : 0);
  if (!isAllowed) return;
  await confirm(await tokenTo(email));
  expect(await listsOf(email)).toEqual([]);
  const events = await client()`select kind, detail from contact_events where email = ${email}`;
  expect(events).toMatchObject([{ kind: 'resubscribed', detail: 'form Website: all mail' }]);
});

test('who complains between signing up and confirming stays barred', async () => {
  const email = 'later@example.net';
  await submit(email);
  await client()`
    insert into unsubscribes (user_id, email_address, reason) values (${actor.id}, ${email}, 'complaint')`;
  expect(await confirm(await tokenTo(email))).toMatchObject({ outcome: 'confirmed' });
  expect(await listsOf(email)).toEqual([{ reason: 'complaint' }]);
});

test('what is missing or wrong is named, and nothing is kept of it', async () => {
  const wrong = async (more: object) => {
    const result = await submit('wrong@example.net', more);
    return 'wrong' in result ? result.wrong : result.outcome;
  };
  expect(await wrong({ email: 'nobody' })).toEqual(['email']);
  expect(await wrong({ field_first_name: ' ' })).toEqual(['field_first_name']);
  expect(await wrong({ field_first_name: 'x'.repeat(256), field_age: 'old' })).toEqual([
    'field_first_name',
    'field_age',
  ]);
  expect(await wrong({ consent: undefined })).toEqual(['consent']);
  expect(await wrong({ consent_text: 'Sell my address.' })).toEqual(['consent']);
  expect(await wrong({ website: 'http://spam.example' })).toBe('sent');
  expect(await mailsTo('wrong@example.net')).toEqual([]);
});

test('an address gets five emails in a day, whoever asks, and nobody is told', async () => {
  const email = 'often@example.net';
  for (let count = 0; count < 8; count++) expect(await submit(email)).toMatchObject({ outcome: 'sent' });
  expect(await mailsTo(email)).toHaveLength(5);
});

test('one network signs up forty times in an hour', async () => {
  const busy = { address: '2001:db8::1', userAgent: '', origin: null };
  const sign = (count: number) =>
    signUp({
      input: filled(`busy${count}@example.net`),
      visit: { ...busy, address: `2001:db8::${count + 1}` },
    });
  for (let count = 0; count < 40; count++) await sign(count);
  await expect(sign(40)).rejects.toMatchObject({ kind: 'limited' });
});

test('a link is good for seven days, and one that was never made for none', async () => {
  const email = 'slow@example.net';
  await submit(email);
  const token = await tokenTo(email);
  await client()`update sign_ups set created_at = now() - interval '7 days 1 minute' where email = ${email}`;
  expect(await confirm(token)).toMatchObject({ outcome: 'expired', utr: form.utr });
  expect(await confirm('nothing')).toEqual({ outcome: 'invalid' });
  expect(await contactsAt(email)).toEqual([]);
});

test('a form is open while it is told to be, and its sender and list are there', async () => {
  const closed = await createForm({ actor, input: given({ status: 'closed' }) });
  const at = (utr: string) => submit('closed@example.net', { form: utr });
  expect(await at(closed.utr)).toMatchObject({ outcome: 'closed' });
  expect(await at('nothing')).toEqual({ outcome: 'invalid' });
  expect(await at('%00\0')).toEqual({ outcome: 'invalid' });
  await client()`update senders set is_verified = 0 where id = ${senderId}`;
  expect(await at(form.utr)).toMatchObject({ outcome: 'closed' });
  await expect(updateForm({ actor, input: { ...given(), utr: form.utr } })).rejects.toMatchObject({
    problems: [{ field: 'sender_id', text: 'An open form needs a verified sender.' }],
  });
  await client()`update senders set is_verified = 1 where id = ${senderId}`;
});

test('whoever was on the way when the list was deleted comes onto none', async () => {
  const email = 'gone@example.net';
  await submit(email);
  await client()`update contact_types set deleted_at = now() where id = ${listId}`;
  expect(await confirm(await tokenTo(email))).toEqual({ outcome: 'gone' });
  expect(await contactsAt(email)).toEqual([]);
  await client()`update contact_types set deleted_at = null where id = ${listId}`;
});

test('nobody signs up on a form of a blocked account', async () => {
  await client()`update users set blocked_at = now(), blocked_reason = 'Any.' where id = ${actor.id}`;
  expect(await submit('blocked@example.net')).toEqual({ outcome: 'invalid' });
  await client()`update users set blocked_at = null, blocked_reason = null where id = ${actor.id}`;
  expect(await mailsTo('blocked@example.net')).toEqual([]);
  expect(await submit('blocked@example.net')).toMatchObject({ outcome: 'sent' });
});
