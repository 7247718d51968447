import { expect, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { unique, waitingJobs } from '@/lib/store/testing/shop';
import { actorByKeys, actorBySession, actorByToken } from '../credentials';
import { startSession } from '../sessions/start-session';
import { issueToken } from '../tokens/issue-token';
import { createAccount } from './create-account';
import { issueOneTimeToken } from './one-time-tokens';
import { resetPassword } from './reset-password';
import { verifyEmail } from './verify-email';

useDatabase();

type Purpose = Parameters<typeof issueOneTimeToken>[1]['purpose'];

const NEW_PASSWORD = 'another password of the tests';

async function newAccount({ verified = true } = {}) {
  const email = `${unique()}@example.net`;
  const made = await createAccount({ input: { email, password: 'a password of the tests', verified } });
  const link = (purpose: Purpose) => issueOneTimeToken(db(), { userId: made.id, email, purpose });
  const row = async () => {
    const [found] = await client()`
      select password_hash, public_key, email_verified_at is not null as verified from users where id = ${made.id}`;
    return found;
  };
  return { ...made, link, row };
}
const reset = (token: string) => resetPassword({ input: { token, password: NEW_PASSWORD } });

test('a link to choose a password ends after an hour, and with the password that another one has set', async () => {
  const account = await newAccount();
  const [first, second, late] = [
    await account.link('reset-password'),
    await account.link('reset-password'),
    await account.link('reset-password'),
  ];
  await client()`
    update one_time_tokens set expires_at = expires_at - interval '60 minutes' where id = (select max(id) from one_time_tokens)`;
  const before = (await account.row())?.password_hash;
  await expect(reset(late)).rejects.toMatchObject({ problems: [{ field: 'token' }] });
  expect((await account.row())?.password_hash).toBe(before);
  await reset(first);
  await expect(reset(second)).rejects.toMatchObject({ problems: [{ field: 'token' }] });
  await expect(reset(first)).rejects.toMatchObject({ problems: [{ field: 'token' }] });
});

test('a link is good for what it was sent for alone, and is kept as a hash', async () => {
  const account = await newAccount({ verified: false });
  const [verify, choose] = [await account.link('verify-email'), await account.link('reset-password')];
  await expect(reset(verify)).rejects.toMatchObject({ kind: 'invalid' });
  await expect(verifyEmail({ actor: account, input: { token: choose } })).rejects.toMatchObject({
    kind: 'invalid',
  });
  const kept = JSON.stringify(await client()`select * from one_time_tokens`);
  for (const token of [verify, choose]) expect(kept).not.toContain(token);
});

test('an address is confirmed by its own account alone, and by a link of the last two days', async () => {
  const [account, other] = [await newAccount({ verified: false }), await newAccount()];
  const token = await account.link('verify-email');
  const confirm = (actor: { id: number }) => verifyEmail({ actor, input: { token } });
  await expect(confirm(other)).rejects.toMatchObject({ problems: [{ field: 'token' }] });
  expect((await account.row())?.verified).toBe(false);
  await client()`update one_time_tokens set expires_at = expires_at - interval '48 hours' where user_id = ${account.id}`;
  await expect(confirm(account)).rejects.toMatchObject({ problems: [{ field: 'token' }] });
  await client()`update one_time_tokens set expires_at = expires_at + interval '48 hours' where user_id = ${account.id}`;
  await confirm(account);
  expect((await account.row())?.verified).toBe(true);
  expect(await waitingJobs()).toContain('account-verified');
});

test('whoever gets a never confirmed account by mail has it alone: sessions, tokens and keys of its maker end', async () => {
  const account = await newAccount({ verified: false });
  const [sid, bearer] = [
    await startSession({ userId: account.id, userAgent: '' }),
    await issueToken({ actor: account }),
  ];
  await reset(await account.link('reset-password'));
  expect(await actorBySession(sid)).toBeNull();
  expect(await actorByToken(bearer)).toBeNull();
  expect(await actorByKeys(account.public_key, account.secret_key)).toBeNull();
  expect((await account.row())?.verified).toBe(true);
});
