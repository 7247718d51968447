import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { unique } from '@/lib/store/testing/shop';
import type { Actor } from '../actor';
import { actorByKeys, actorBySession, actorByToken } from '../credentials';
import { startSession } from '../sessions/start-session';
import { issueToken } from '../tokens/issue-token';
import { createAccount } from './create-account';
import { deleteAccount } from './delete-account';

useDatabase();

const PASSWORD = 'a password of the tests';

async function newAccount(role: Actor['role'] = 'user') {
  const email = `${unique()}@example.net`;
  const made = await createAccount({
    input: { email, password: PASSWORD, first_name: 'Ada', last_name: 'Moss', verified: true, role },
  });
  const sessionId = await startSession({ userId: made.id, userAgent: '' });
  const actor: Actor = {
    id: made.id,
    email,
    role,
    timeZone: 'UTC',
    emailVerified: true,
    accountRole: 'owner',
    via: 'session',
    sessionId,
  };
  return {
    ...made,
    actor,
    sessionId,
    remove: (password = PASSWORD) => deleteAccount({ actor, input: { password } }),
  };
}
const row = async (id: number) => (await client()`select * from users where id = ${id}`)[0];

test('a deleted account has no name, email, session, token, key or player, and its owner is told', async () => {
  const account = await newAccount();
  const bearer = await issueToken({ actor: account.actor });
  await client()`insert into orders (utr, user_id, email, kind, price, currency, expires_at, status, paid_at)
    values (${unique()}, ${account.id}, ${account.email}, 'card', 5, 'USD', now(), 1, now())`;
  await account.remove();
  expect(JSON.stringify(await row(account.id))).not.toMatch(new RegExp(`Ada|Moss|${account.email}`));
  expect(await actorBySession(account.sessionId)).toBeNull();
  expect(await actorByToken(bearer)).toBeNull();
  expect(await actorByKeys(account.public_key, account.secret_key)).toBeNull();
  const mails = await client()`select subject from mails where to_address = ${account.email}`;
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account was deleted']);
  const kept = await client()`select email from orders where user_id = ${account.id}`;
  expect(kept.map(({ email }) => email)).toEqual([account.email]);
  // The address is free again.
  await createAccount({ input: { email: account.email, password: PASSWORD } });
});

test('a wrong password, and an operator, delete nothing', async () => {
  const [account, operator] = [await newAccount(), await newAccount('owner')];
  await expect(account.remove('not the password')).rejects.toMatchObject({
    problems: [{ field: 'password' }],
  });
  await expect(operator.remove()).rejects.toMatchObject({ kind: 'forbidden' });
  for (const { id, email } of [account, operator]) expect((await row(id))?.email).toBe(email);
});

test.each([
  ['money on the balance', (id: number) => client()`update users set balance = 1 where id = ${id}`],
  [
    'an order that is still being delivered',
    (
      id: number,
    ) => client()`insert into orders (utr, user_id, email, kind, price, currency, expires_at, status)
      values (${unique()}, ${id}, 'a@example.net', 'card', 5, 'USD', now(), 3)`,
  ],
])('an account stays as it is with %s', async (_, give) => {
  const account = await newAccount();
  await give(account.id);
  await expect(account.remove()).rejects.toMatchObject({ kind: 'conflict' });
  expect((await row(account.id))?.email).toBe(account.email);
  expect(await actorBySession(account.sessionId)).not.toBeNull();
});
