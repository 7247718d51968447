import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { env } from '@/lib/env';
import { useDatabase } from '@/lib/runtime/testing/database';
import { createAccount } from '../accounts/create-account';
import { signIn } from '../accounts/sign-in';
import { authorize } from '../authorize';
import { actorBySession } from '../credentials';
import { startSession } from '../sessions/start-session';
import { renewRecoveryCodes, stopTwoFactor } from './change';
import { getTwoFactor } from './get-two-factor';
import { SECOND_FACTOR_WANTED, SECOND_FACTOR_WRONG } from './sentences';
import { confirmTwoFactor, startTwoFactor } from './set-up';

// Before anything reads the environment: here, the limits hold.
process.env.AUTH_RATE_LIMIT_PER_MINUTE = '600';

useDatabase();

const password = 'a password of the tests';
let address = 0;
let number = 0;

async function newAccount(role: Actor['role'] = 'user') {
  number += 1;
  const email = `two-factor-${number}@example.net`;
  const { id } = await createAccount({ input: { email, password, verified: true, role } });
  const sessionId = await startSession({ userId: id, userAgent: '' });
  const actor: Actor = {
    id,
    email,
    role,
    timeZone: 'UTC',
    emailVerified: true,
    accountRole: 'owner',
    via: 'session',
    sessionId,
  };
  address += 1;
  const from = `203.0.113.${address}`;
  const enter = (code?: string) =>
    signIn({ input: { email, password, ...(code !== undefined && { code }) }, address: from });
  return { id, actor, enter, from };
}

/** The code that an app shows, so many steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function turnedOn(role?: Actor['role']) {
  const account = await newAccount(role);
  const { secret } = await startTwoFactor({ actor: account.actor });
  const code = codeOf(secret, -1);
  const { recovery_codes } = await confirmTwoFactor({
    actor: account.actor,
    input: { code },
    address: account.from,
  });
  return { ...account, secret, recovery_codes };
}

const refused = (text: string) => ({ kind: 'unauthenticated', message: text });

test('signing in takes a code once the app has shown one, and each code works once', async () => {
  const { actor, enter, from } = await newAccount();
  const { secret, uri } = await startTwoFactor({ actor });
  expect(uri).toContain(`secret=${secret}`);
  await enter();
  const wrong = confirmTwoFactor({ actor, input: { code: '000000' }, address: from });
  await expect(wrong).rejects.toMatchObject({ problems: [{ field: 'code' }] });
  await confirmTwoFactor({ actor, input: { code: codeOf(secret, -1) }, address: from });
  await expect(enter()).rejects.toMatchObject(refused(SECOND_FACTOR_WANTED));
  await expect(enter('123456')).rejects.toMatchObject(refused(SECOND_FACTOR_WRONG));
  const now = codeOf(secret);
  await enter(now);
  await expect(enter(now)).rejects.toMatchObject(refused(SECOND_FACTOR_WRONG));
  await enter(codeOf(secret, 1));
  // One of an earlier step isn't good any more either.
  await expect(enter(now)).rejects.toMatchObject(refused(SECOND_FACTOR_WRONG));
});

test('of two who come with the same code at once, one gets in', async () => {
  const { enter, secret } = await turnedOn();
  const code = codeOf(secret);
  const results = await Promise.allSettled([enter(code), enter(code), enter(code)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a recovery code works once, however it is typed, and new ones end the old', async () => {
  const { actor, enter, recovery_codes } = await turnedOn();
  const [first = '', second = ''] = recovery_codes;
  await enter(first.toUpperCase().replace('-', ' '));
  await expect(enter(first)).rejects.toMatchObject(refused(SECOND_FACTOR_WRONG));
  expect(await getTwoFactor({ actor })).toMatchObject({ is_on: true, recovery_codes_left: 9 });
  const renewed = await renewRecoveryCodes({ actor });
  await expect(enter(second)).rejects.toMatchObject(refused(SECOND_FACTOR_WRONG));
  await enter(renewed.recovery_codes[0]);
});

test('neither the secret nor a recovery code can be read in the database', async () => {
  const { id, secret, recovery_codes } = await turnedOn();
  const rows = await client()`
    select encode(sealed, 'escape') as kept from authenticators where user_id = ${id}
    union all select code_hash from recovery_codes where user_id = ${id}`;
  const kept = rows.map((row) => row.kept).join(' ');
  for (const text of [secret, ...recovery_codes]) expect(kept).not.toContain(text);
});

test('turning it on ends the other sessions and tells the owner; codes are limited', async () => {
  const account = await newAccount();
  const other = await startSession({ userId: account.id, userAgent: '' });
  const { secret } = await startTwoFactor({ actor: account.actor });
  const code = codeOf(secret);
  await confirmTwoFactor({ actor: account.actor, input: { code }, address: account.from });
  expect(await actorBySession(other)).toBeNull();
  expect(await actorBySession(account.actor.sessionId ?? '')).toMatchObject({ hasSecondFactor: true });
  const [mail] = await client()`select subject from mails where to_address = ${account.actor.email}`;
  expect(mail?.subject).toBe('Two-factor authentication is on');
  for (let tries = 0; tries < 9; tries++)
    await expect(account.enter('111111')).rejects.toMatchObject(refused(SECOND_FACTOR_WRONG));
  await expect(account.enter('111111')).rejects.toMatchObject({ kind: 'limited' });
});

test('it is turned off with a code, and not by who must have it', async () => {
  const { actor, enter, secret, from } = await turnedOn();
  const stop = (code: string) => stopTwoFactor({ actor, input: { code }, address: from });
  await expect(stop('000000')).rejects.toMatchObject({ kind: 'invalid' });
  await stop(codeOf(secret));
  await enter();
});

test('owners and operators of a shop with a public address do nothing before it is on', async () => {
  const local = env().APP_URL;
  const owner = (await turnedOn('owner')).actor;
  const bare: Actor = { ...owner, hasSecondFactor: false };
  authorize(bare, 'orders:read');
  try {
    env().APP_URL = 'https://shop.example';
    expect(() => authorize(bare, 'orders:read')).toThrow('two-factor');
    authorize({ ...owner, hasSecondFactor: true }, 'orders:read');
    authorize({ ...bare, role: 'support' }, 'orders:read');
    // Keys are no sign-in.
    authorize({ ...bare, accountRole: 'owner', via: 'keys' }, 'orders:read');
    const stop = stopTwoFactor({ actor: owner, input: { code: '123456' }, address: '203.0.113.9' });
    await expect(stop).rejects.toMatchObject({ kind: 'forbidden' });
  } finally {
    env().APP_URL = local;
  }
});
