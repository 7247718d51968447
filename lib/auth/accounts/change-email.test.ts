import { expect, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { unique } from '@/lib/store/testing/shop';
import type { Actor } from '../actor';
import { startSession } from '../sessions/start-session';
import { changeEmail } from './change-email';
import { createAccount } from './create-account';
import { issueOneTimeToken } from './one-time-tokens';
import { readEmailLink } from './read-email-link';
import { requestEmailChange } from './request-email-change';
import { resetPassword } from './reset-password';

// Before anything reads the environment: here, the limits hold.
process.env.AUTH_RATE_LIMIT_PER_MINUTE = '60';

useDatabase();

const PASSWORD = 'a password of the tests';
const newAddress = () => `${unique()}@example.net`;

async function newAccount() {
  const email = newAddress();
  const { id } = await createAccount({ input: { email, password: PASSWORD, verified: true } });
  const actor: Actor = {
    id,
    email,
    role: 'user',
    timeZone: 'UTC',
    emailVerified: true,
    accountRole: 'owner',
    via: 'session',
    sessionId: await startSession({ userId: id, userAgent: '' }),
  };
  const ask = (to: string) => requestEmailChange({ actor, input: { email: to } });
  const link = (to: string) => issueOneTimeToken(db(), { userId: id, email: to, purpose: 'change-email' });
  const address = async () => (await client()`select email from users where id = ${id}`)[0]?.email;
  return { actor, email, ask, link, address };
}
const mailsTo = async (address: string) =>
  (await client()`select kind, subject from mails where to_address = ${address} order by id`).map(
    ({ kind, subject }) => [kind, subject],
  );

test('an email changes once the new address is confirmed, and the old one is told before and after', async () => {
  const { actor, email, ask, link, address } = await newAccount();
  const wanted = newAddress();
  await ask(wanted);
  expect(await address()).toBe(email);
  expect(await mailsTo(wanted)).toEqual([['account.change-email', 'Confirm your new email']]);
  const token = await link(wanted);
  await changeEmail({ actor, input: { token } });
  expect(await address()).toBe(wanted);
  expect(await mailsTo(email)).toEqual([
    ['account.security', 'Your email is about to change'],
    ['account.security', 'Your email was changed'],
  ]);
  const input = { token, purpose: 'change-email' } as const;
  expect(await readEmailLink({ viewerId: actor.id, input })).toBe('confirmed');
  await expect(changeEmail({ actor, input: { token } })).rejects.toMatchObject({ kind: 'invalid' });
});

test('a link is good for its own account alone, and the last of several counts', async () => {
  const { actor, ask, link, address, email } = await newAccount();
  const stranger = await newAccount();
  const token = await link(newAddress());
  await expect(changeEmail({ actor: stranger.actor, input: { token } })).rejects.toMatchObject({
    kind: 'invalid',
  });
  await ask(newAddress());
  await expect(changeEmail({ actor, input: { token } })).rejects.toMatchObject({ kind: 'invalid' });
  expect(await address()).toBe(email);
});

test('few requests are taken in an hour', async () => {
  const { ask } = await newAccount();
  for (let count = 0; count < 5; count += 1) await ask(newAddress());
  await expect(ask(newAddress())).rejects.toMatchObject({ kind: 'limited' });
});

test('an address that has an account is refused, also where it got one after the link was sent', async () => {
  const [{ actor, ask, link, address, email }, other] = [await newAccount(), await newAccount()];
  await expect(ask(other.email.toUpperCase())).rejects.toMatchObject({
    problems: [{ field: 'email' }],
  });
  const late = newAddress();
  const token = await link(late);
  await createAccount({ input: { email: late, password: PASSWORD } });
  await expect(changeEmail({ actor, input: { token } })).rejects.toMatchObject({
    problems: [{ field: 'email' }],
  });
  expect(await address()).toBe(email);
});

test('of two accounts that confirm one address at once, one gets it', async () => {
  const [one, two] = [await newAccount(), await newAccount()];
  const wanted = newAddress();
  const tokens = [await one.link(wanted), await two.link(wanted)];
  const results = await Promise.allSettled(
    [one, two].map(({ actor }, index) => changeEmail({ actor, input: { token: tokens[index] ?? '' } })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('links of the old mailbox end with the change, and a reset ends the change', async () => {
  const { actor, email, link, address } = await newAccount();
  const reset = () => issueOneTimeToken(db(), { userId: actor.id, email, purpose: 'reset-password' });
  const [old, changing] = [await reset(), await link(newAddress())];
  await changeEmail({ actor, input: { token: changing } });
  const password = 'another password of the tests';
  await expect(resetPassword({ input: { token: old, password } })).rejects.toMatchObject({ kind: 'invalid' });
  const next = await link(newAddress());
  await resetPassword({ input: { token: await reset(), password } });
  const before = await address();
  await expect(changeEmail({ actor, input: { token: next } })).rejects.toMatchObject({ kind: 'invalid' });
  expect(await address()).toBe(before);
});
