import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { useDatabase } from '@/lib/runtime/testing/database';
import { unique } from '@/lib/store/testing/shop';
import type { Actor } from '../actor';
import { actorByKeys, actorByToken } from '../credentials';
import { rotateKeys } from '../keys/rotate-keys';
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in';
import { startSession } from '../sessions/start-session';
import { issueToken } from '../tokens/issue-token';
import { changePassword } from './change-password';
import { createAccount } from './create-account';
import { getProfile } from './get-profile';
import { issueOneTimeToken } from './one-time-tokens';
import { resetPassword } from './reset-password';
import { signUp } from './sign-up';

useDatabase();

const PASSWORD = 'a password of the tests';
const NEW_PASSWORD = 'another password of the tests';

async function newAccount({ verified = true, firstName = 'Tess' } = {}) {
  const email = `${unique()}@example.net`;
  const made = await createAccount({ input: { email, password: PASSWORD, verified, first_name: firstName } });
  const sessionId = await startSession({ userId: made.id, userAgent: '' });
  const actor: Actor = {
    ...made,
    role: 'user',
    timeZone: 'UTC',
    emailVerified: verified,
    accountRole: 'owner',
    via: 'session',
    sessionId,
  };
  const change = (input: object = {}) =>
    changePassword({ actor, input: { current_password: PASSWORD, password: NEW_PASSWORD, ...input } });
  const reset = async (password = NEW_PASSWORD) => {
    const token = await issueOneTimeToken(db(), { userId: made.id, email, purpose: 'reset-password' });
    return { token, done: resetPassword({ input: { token, password } }) };
  };
  const rotate = () => rotateKeys({ actor });
  const confirm = (body: { password?: string } = {}) => requireFreshSignIn(actor, body);
  const replacedBy = async () => (await getProfile({ actor })).keys_replaced_by;
  const mails = async () => {
    const rows = await client()<{ subject: string; text: string }[]>`
      select subject, text from mails where to_address = ${email} and kind = 'account.security' order by id`;
    return rows.map(({ subject, text }) => ({ subject, text }));
  };
  return { ...made, actor, change, reset, rotate, confirm, replacedBy, mails };
}

/** As though the session had shown the password so long ago. */
const age = (actor: Actor, minutes: number) => client()`
  update sessions set authenticated_at = now() - make_interval(mins => ${minutes}) where id = ${actor.sessionId ?? ''}`;

test('a reset replaces the keys, and says so until the owner makes a pair', async () => {
  const account = await newAccount();
  expect(await actorByKeys(account.public_key, account.secret_key)).toMatchObject({ id: account.id });
  const { done } = await account.reset();
  await done;
  expect(await actorByKeys(account.public_key, account.secret_key)).toBeNull();
  expect(await account.replacedBy()).toBe('password-reset');
  expect(await account.mails()).toEqual([
    { subject: 'Your password was reset', text: expect.stringContaining('your API keys were replaced') },
  ]);
  const made = await account.rotate();
  expect(await actorByKeys(made.public_key, made.secret_key)).toMatchObject({ id: account.id });
  expect(await account.replacedBy()).toBeNull();
});

test('a changed password leaves the keys, unless their replacement was asked for', async () => {
  const [kept, replaced] = [await newAccount(), await newAccount()];
  const token = await issueToken({ actor: kept });
  await kept.change();
  expect(await actorByToken(token)).toBeNull();
  expect(await actorByKeys(kept.public_key, kept.secret_key)).toMatchObject({ id: kept.id });
  expect(await kept.replacedBy()).toBeNull();
  expect(await kept.mails()).toEqual([
    { subject: 'Your password was changed', text: expect.stringContaining('Your API keys still work') },
  ]);

  await replaced.change({ replace_keys: true });
  expect(await actorByKeys(replaced.public_key, replaced.secret_key)).toBeNull();
  expect(await replaced.replacedBy()).toBe('password-change');
  expect(await replaced.mails()).toEqual([
    { subject: 'Your password was changed', text: expect.stringContaining('your API keys were replaced') },
  ]);
});

test('a session has shown its password within ten minutes, or shows it now', async () => {
  const account = await newAccount();
  await account.confirm();
  await age(account.actor, 9);
  await account.confirm();
  await age(account.actor, 11);
  await expect(account.confirm()).rejects.toMatchObject({
    kind: 'forbidden',
    message: 'Enter your password to continue.',
    code: 'fresh_sign_in_required',
  });
  await expect(account.confirm({ password: 'wrong' })).rejects.toMatchObject({
    problems: [{ field: 'password', text: 'The password is incorrect.' }],
  });
  await account.confirm({ password: PASSWORD });
  // Shown now, it is good for the next ten minutes.
  await account.confirm();
});

test('another session’s recent password is not this one’s, one that has ended is none, and keys need none', async () => {
  const [account, other] = [await newAccount(), await newAccount()];
  await age(account.actor, 11);
  for (const sessionId of [other.actor.sessionId, undefined]) {
    const actor = { ...account.actor, sessionId } as Actor;
    await expect(requireFreshSignIn(actor, {})).rejects.toMatchObject({ kind: 'forbidden' });
  }
  await client()`update sessions set revoked_at = now() where id = ${other.actor.sessionId ?? ''}`;
  await expect(other.confirm()).rejects.toMatchObject({ kind: 'forbidden' });
  for (const via of ['keys', 'token'] as const) await requireFreshSignIn({ ...account.actor, via }, {});
});

test('a password that is easy to guess is refused by sign-up, change and reset, and changes nothing', async () => {
  const refused = { problems: [{ field: 'password', text: expect.stringContaining('too easy to guess') }] };
  const account = await newAccount({ firstName: 'Annikenlotte' });
  for (const password of ['password123', 'annikenlotte7']) {
    await expect(account.change({ password })).rejects.toMatchObject(refused);
    const { token, done } = await account.reset(password);
    await expect(done).rejects.toMatchObject(refused);
    // The link is still good.
    await resetPassword({ input: { token, password: PASSWORD } });
    const input = { first_name: 'Annikenlotte', email: `${unique()}@example.net`, password };
    await expect(signUp({ input })).rejects.toMatchObject(refused);
  }
});

test('a new account has the time zone of the browser it was made in, where that is a known one', async () => {
  const zoneOf = async (time_zone?: string) => {
    const input = { first_name: 'Tess', email: `${unique()}@example.net`, password: PASSWORD, time_zone };
    await signUp({ input });
    const [made] = await db().select().from(users).where(eq(users.email, input.email));
    return made?.time_zone;
  };
  expect(await zoneOf('Europe/Oslo')).toBe('Europe/Oslo');
  expect(await zoneOf('Europe/Nowhere')).toBe('UTC');
  expect(await zoneOf()).toBe('UTC');
});

test('an address that nobody has confirmed is told nothing of changes: it may be a stranger’s', async () => {
  const account = await newAccount({ verified: false });
  await account.rotate();
  await account.change();
  expect(await account.mails()).toEqual([]);
});
