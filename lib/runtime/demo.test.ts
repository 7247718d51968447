import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { signIn } from '@/lib/auth/accounts/sign-in';
import { actorByKeys } from '@/lib/auth/credentials';
import { hashPassword } from '@/lib/crypto/passwords';
import { client, db } from '@/lib/db/client';
import { requestDemo } from '@/lib/db/seed/demo-access';
import { demoAccounts } from '@/lib/db/seed/demo-accounts';
import { type Env, env } from '@/lib/env';
import { usableGateways } from '@/lib/store/payments/usable-gateways';
import { prepareDemo } from './demo';
import { useDatabase } from './testing/database';

useDatabase();

const own = { APP_URL: 'http://localhost:3000', LOADOUT_EMBEDDED: true };
const published = { APP_URL: 'https://shop.example', LOADOUT_EMBEDDED: true };
const elsewhere = { APP_URL: 'http://localhost:3000', LOADOUT_EMBEDDED: false };
const [shopper, marketer, operator] = demoAccounts;

/** Starts the shop with these settings. */
async function start(settings: Pick<Env, 'APP_URL' | 'LOADOUT_EMBEDDED'>) {
  Object.assign(env(), settings);
  return prepareDemo(env(), settings.LOADOUT_EMBEDDED);
}

const canSignIn = ({ email, password }: { email: string; password: string }) =>
  signIn({ input: { email, password }, address: '192.0.2.1' }).then(
    () => true,
    () => false,
  );
const keysWork = async ({ public_key, secret_key }: (typeof demoAccounts)[number]) =>
  (await actorByKeys(public_key, secret_key)) !== null;
const sandboxWorks = async () => (await usableGateways(db())).some(({ code }) => code === 'sandbox');

const original = { ...env() };
beforeAll(() => vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => Object.assign(env(), original));

test('a public address and a database of your own start without demo data and without an operator', async () => {
  for (const settings of [published, elsewhere]) {
    expect(await start(settings)).toEqual({ demo: 'none', hasOperator: false });
    expect(await client()`select from users`).toHaveLength(0);
  }
});

test('demo data that came by itself is open on its own machine and closed elsewhere', {
  timeout: 180_000,
}, async () => {
  expect(await start(own)).toEqual({ demo: 'open', hasOperator: true });
  expect([await canSignIn(operator), await keysWork(shopper), await sandboxWorks()]).toEqual([
    true,
    true,
    true,
  ]);
  const [session] = await client()`
    insert into sessions (user_id, expires_at) select id, now() + interval '1 day' from users where role = 'owner' returning id`;

  for (const settings of [published, elsewhere]) {
    expect(await start(settings)).toEqual({ demo: 'closed', hasOperator: false });
    for (const account of demoAccounts) {
      expect([await canSignIn(account), await keysWork(account)], account.label).toEqual([false, false]);
    }
    expect(await sandboxWorks()).toBe(false);
  }
  const [ended] = await client()`select revoked_at from sessions where id = ${session?.id}`;
  expect(ended?.revoked_at).not.toBeNull();

  expect(await start(own)).toEqual({ demo: 'open', hasOperator: true });
  expect([await canSignIn(operator), await keysWork(shopper), await sandboxWorks()]).toEqual([
    true,
    true,
    true,
  ]);
});

test('a password that its owner has changed is kept', async () => {
  const password = 'nobody has published this';
  await client()`update users set password_hash = ${await hashPassword(password)} where email = ${marketer.email}`;
  await start(published);
  expect([await canSignIn({ ...marketer, password }), await keysWork(marketer)]).toEqual([true, false]);
});

test('demo data that was asked for by name works everywhere', async () => {
  await start(published);
  await requestDemo();
  expect(await start(published)).toEqual({ demo: 'open', hasOperator: true });
  expect([await canSignIn(operator), await keysWork(shopper), await sandboxWorks()]).toEqual([
    true,
    true,
    true,
  ]);
});
