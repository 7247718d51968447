import { expect, test } from 'vitest';
import { createAccount } from '@/lib/auth/accounts/create-account';
import type { Actor } from '@/lib/auth/actor';
import { actorBySession } from '@/lib/auth/credentials';
import { startSession } from '@/lib/auth/sessions/start-session';
import { lacksSecondFactor } from '@/lib/auth/two-factor/is-required';
import { client } from '@/lib/db/client';
import { env } from '@/lib/env';
import { useDatabase } from '@/lib/runtime/testing/database';
import { addPasskey } from './add-passkey';
import { isChallenge, newChallenge } from './challenge';
import { listPasskeys } from './list-passkeys';
import { relyingParty } from './relying-party';
import { removePasskey } from './remove-passkey';
import { signInWithPasskey } from './sign-in-with-passkey';
import { startPasskey } from './start-passkey';
import { startPasskeySignIn } from './start-passkey-sign-in';
import { SoftwareAuthenticator } from './testing/software-authenticator';

// Before anything reads the environment: here, the limits hold.
process.env.AUTH_RATE_LIMIT_PER_MINUTE = '600';

useDatabase();

let number = 0;

async function newAccount(role: Actor['role'] = 'user'): Promise<Actor> {
  number += 1;
  const email = `passkey-${number}@example.net`;
  const { id } = await createAccount({
    input: { email, password: 'a password of the tests', verified: true, role },
  });
  const sessionId = await startSession({ userId: id, userAgent: '' });
  return {
    id,
    email,
    role,
    timeZone: 'UTC',
    emailVerified: true,
    accountRole: 'owner',
    via: 'session',
    sessionId,
  };
}

const site = () => ({ origin: relyingParty().origin, rpId: relyingParty().id });

async function withPasskey(role?: Actor['role']) {
  const actor = await newAccount(role);
  const key = new SoftwareAuthenticator(site());
  const response = key.register(await startPasskey({ actor }));
  const view = await addPasskey({ actor, input: { response }, userAgent: 'Firefox' });
  return { actor, key, view };
}

const enter = (response: unknown) =>
  signInWithPasskey({
    input: { response: JSON.stringify(response) },
    address: `198.51.100.${++number % 250}`,
    userAgent: 'Firefox',
  });

const refused = { kind: 'unauthenticated' };

test('a passkey signs its owner in, and what it signed works once', async () => {
  const { actor, key, view } = await withPasskey();
  expect(view).toMatchObject({ user_agent: 'Firefox', is_synced: false, last_used_at: null });
  const answer = key.answer(await startPasskeySignIn());
  const { id, sid } = await enter(answer);
  expect(id).toBe(actor.id);
  expect(await actorBySession(sid)).toMatchObject({ id: actor.id });
  await expect(enter(answer)).rejects.toMatchObject(refused);
  const again = { ...answer, response: { ...answer.response } };
  // The same bytes, written with other padding bits.
  again.response.clientDataJSON += 'A';
  await expect(enter(again)).rejects.toMatchObject(refused);
  const { passkeys } = await listPasskeys({ actor });
  expect(passkeys[0]?.last_used_at).not.toBeNull();
});

test('of two who come with the same answer at once, one gets in', async () => {
  const { key } = await withPasskey();
  const answer = key.answer(await startPasskeySignIn());
  const results = await Promise.allSettled([enter(answer), enter(answer), enter(answer)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('nothing else gets in: another site, another key, another use, an old challenge, no PIN, nonsense', async () => {
  const { actor, key } = await withPasskey();
  const attempts: unknown[] = [];
  const elsewhere = new SoftwareAuthenticator({ origin: 'https://phish.example', rpId: site().rpId });
  const stranger = new SoftwareAuthenticator(site());
  for (const other of [elsewhere, stranger]) {
    const answer = other.answer(await startPasskeySignIn());
    attempts.push(answer, { ...answer, id: key.id, rawId: key.id });
  }
  attempts.push(key.answer(await startPasskey({ actor })));
  const old = newChallenge('sign-in', Date.now() - 6 * 60_000);
  attempts.push(key.answer({ challenge: Buffer.from(old).toString('base64url') }));
  attempts.push(key.answer({ challenge: Buffer.from('made up').toString('base64url') }));
  key.isVerified = false;
  attempts.push(key.answer(await startPasskeySignIn()));
  key.isVerified = true;
  attempts.push(null, 'x', {}, { id: key.id });
  for (const attempt of attempts) await expect(enter(attempt)).rejects.toMatchObject(refused);
  await enter(key.answer(await startPasskeySignIn()));
});

test('a copied authenticator, whose counter is behind, doesn’t get in', async () => {
  const { key } = await withPasskey();
  await enter(key.answer(await startPasskeySignIn()));
  await enter(key.answer(await startPasskeySignIn()));
  key.counter = 0;
  await expect(enter(key.answer(await startPasskeySignIn()))).rejects.toMatchObject(refused);
});

test('a passkey is added once, by who started it, within five minutes, and its owner is told', async () => {
  const { actor, key } = await withPasskey();
  const again = key.register(await startPasskey({ actor }));
  const add = (who: Actor, response: typeof again) =>
    addPasskey({ actor: who, input: { response }, userAgent: '' });
  await expect(add(actor, again)).rejects.toMatchObject({ kind: 'conflict' });
  const other = await newAccount();
  const mine = new SoftwareAuthenticator(site()).register(await startPasskey({ actor }));
  await expect(add(other, mine)).rejects.toMatchObject({ kind: 'invalid' });
  const signIn = new SoftwareAuthenticator(site()).register(await startPasskeySignIn());
  await expect(add(actor, signIn)).rejects.toMatchObject({ kind: 'invalid' });
  const unverified = new SoftwareAuthenticator(site());
  unverified.isVerified = false;
  const weak = unverified.register(await startPasskey({ actor }));
  await expect(add(actor, weak)).rejects.toMatchObject({ kind: 'invalid' });
  const [mail] = await client()`select subject from mails where to_address = ${actor.email}`;
  expect(mail?.subject).toBe('A passkey was added to your account');
});

test('a removed passkey signs in no more, and nobody removes another’s', async () => {
  const { actor, key, view } = await withPasskey();
  const other = await newAccount();
  const remove = (who: Actor) => removePasskey({ actor: who, input: { id: view.id } });
  await expect(remove(other)).rejects.toMatchObject({ kind: 'not-found' });
  await remove(actor);
  await expect(remove(actor)).rejects.toMatchObject({ kind: 'not-found' });
  await expect(enter(key.answer(await startPasskeySignIn()))).rejects.toMatchObject(refused);
  expect(await listPasskeys({ actor })).toEqual({ passkeys: [] });
});

test('a session that a passkey opened counts as two factors, and one that a password opened does not', async () => {
  const { actor, key } = await withPasskey('owner');
  const { sid } = await enter(key.answer(await startPasskeySignIn()));
  const [byPasskey, byPassword] = [await actorBySession(sid), await actorBySession(actor.sessionId ?? '')];
  const local = env().APP_URL;
  try {
    env().APP_URL = 'https://shop.example';
    expect(byPasskey && lacksSecondFactor(byPasskey)).toBe(false);
    expect(byPassword && lacksSecondFactor(byPassword)).toBe(true);
  } finally {
    env().APP_URL = local;
  }
});

test('a challenge is good for its use alone, for five minutes', () => {
  const now = Date.now();
  const signed = Buffer.from(newChallenge('account 7', now)).toString('base64url');
  expect(isChallenge(signed, 'account 7', now + 299_000)).toBe(true);
  expect(isChallenge(signed, 'account 7', now + 301_000)).toBe(false);
  expect(isChallenge(signed, 'account 8', now)).toBe(false);
  expect(isChallenge(signed, 'sign-in', now)).toBe(false);
});

test('a passkey of a blocked account opens no session, and its owner is told whom to write to', async () => {
  const { actor, key } = await withPasskey();
  await client()`update users set blocked_at = now(), blocked_reason = 'A test.' where id = ${actor.id}`;
  await expect(enter(key.answer(await startPasskeySignIn()))).rejects.toMatchObject({
    kind: 'forbidden',
    message: expect.stringMatching(/^This account is blocked\..*write to/),
  });
});
