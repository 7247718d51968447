import { expect, test } from 'vitest';
import { createAccount } from '@/lib/auth/accounts/create-account';
import { signUp } from '@/lib/auth/accounts/sign-up';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newSend, newSender } from '@/lib/runtime/testing/ledger';
import { unique } from '../testing/shop';
import { changeSending, reviewSenderName } from './change-sending';
import { getAccount } from './get-account';
import { listAccounts } from './list-accounts';

useDatabase();

const PASSWORD = 'a password of the tests';

async function newcomer(): Promise<number> {
  const email = `${unique()}@example.net`;
  await signUp({ input: { first_name: 'Ada', email, password: PASSWORD } });
  const [row] = await client()`select id from users where email = ${email}`;
  return row?.id;
}

const operator = async () => {
  const { id } = await createAccount({
    input: { email: `${unique()}@example.net`, password: PASSWORD, role: 'operator' },
  });
  return actorOf(id, { role: 'operator' });
};

test('who signs up may email a number of people a day, whom a command makes any', async () => {
  const actor = await operator();
  const id = await newcomer();
  const made = await createAccount({ input: { email: `${unique()}@example.net`, password: PASSWORD } });
  expect((await getAccount({ actor, input: { id } })).sending).toMatchObject({ state: 'ramp', daily: 200 });
  expect((await getAccount({ actor, input: { id: made.id } })).sending).toMatchObject({ state: 'let' });
  const listed = await listAccounts({ actor, input: { has: 'sending', per_page: 200 } });
  const ids = listed.accounts.map((account) => account.id);
  expect(ids).toContain(id);
  expect(ids).not.toContain(made.id);
});

test('an operator holds any account with a reason that it reads, and lets it go on', async () => {
  const actor = await operator();
  const { id } = await createAccount({ input: { email: `${unique()}@example.net`, password: PASSWORD } });
  await changeSending({ actor, input: { id, state: 'held', reason: 'Where is the list from?' } });
  const { sending } = await getAccount({ actor, input: { id } });
  expect(sending).toMatchObject({ state: 'held', reason: 'Where is the list from?' });
  await changeSending({ actor, input: { id, state: 'let', reason: 'From a fair.' } });
  expect((await getAccount({ actor, input: { id } })).sending).toMatchObject({ state: 'let', reason: null });
});

test('support may not change it', async () => {
  const id = await newcomer();
  const actor = actorOf(1, { role: 'support' });
  const given = { id, state: 'let', reason: 'x' } as const;
  await expect(changeSending({ actor, input: given })).rejects.toMatchObject({ kind: 'forbidden' });
});

test('a send waits for its sender’s name, and is made ready once it is allowed', async () => {
  const actor = await operator();
  const id = await newcomer();
  const sender_id = await newSender(id, { from_name: 'PayPal Support', name_review: 'waiting' });
  const { singleSendId } = await newSend(id, { sender_id, status: 0, awaits_sender: true });
  const statusOf = async () =>
    (await client()`select status from single_sends where id = ${singleSendId}`)[0]?.status;
  const review = (allowed: boolean) =>
    reviewSenderName({ actor, input: { id, sender_id, allowed, reason: 'Asked them.' } });
  await review(false);
  expect(await statusOf()).toBe(0);
  await review(true);
  expect(await statusOf()).toBe(1);
  await review(false);
  expect(await statusOf()).toBe(0);
  const other = await newcomer();
  const wrong = { id: other, sender_id, allowed: true, reason: 'x' };
  await expect(reviewSenderName({ actor, input: wrong })).rejects.toMatchObject({ kind: 'not-found' });
});
