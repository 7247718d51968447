import { verify } from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import { client } from '@/lib/db/client';
import type { Endpoint } from '@/lib/http/endpoint';
import { useDatabase } from '@/lib/runtime/testing/database';
import { forgotPassword, resetPassword, signUp } from '@/lib/store/account/endpoints';
import { store } from '@/lib/store/contract';
import { unique } from '@/lib/store/testing/shop';
import type { Actor } from '../actor';
import { createAccount } from './create-account';
import { mailResetLinkJob } from './mail-reset-link';
import { resendVerification } from './resend-verification';
import { signIn } from './sign-in';

const LIMIT = 8;
// Before anything reads the environment: here, the limits hold.
process.env.AUTH_RATE_LIMIT_PER_MINUTE = String(LIMIT);

useDatabase();
// The real one, whose calls can be looked at.
vi.mock('@node-rs/argon2', { spy: true });

const PASSWORD = 'a password of the tests';
const newAccount = () => createAccount({ input: { email: `${unique()}@example.net`, password: PASSWORD } });
const REFUSED = 'The email or the password is not right.';

let host = 0;
/** An address that no other call comes from. */
const elsewhere = () => {
  host += 1;
  return `198.51.100.${host}`;
};

/** What a try ends with. */
const outcome = (tried: Promise<unknown>) =>
  tried.then(
    () => 'in',
    (error: { kind: string; message: string }) => (error.kind === 'limited' ? 'limited' : error.message),
  );
const tries = async (count: number, one: (index: number) => Promise<unknown>): Promise<string[]> => {
  const outcomes: string[] = [];
  for (let index = 0; index < count; index += 1) outcomes.push(await outcome(one(index)));
  return outcomes;
};

async function post(endpoint: Endpoint, body: object, address: string): Promise<number> {
  const request = new Request(`http://localhost:3000/api${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  return (await store.route(endpoint).POST(request)).status;
}

describe('sign-in', () => {
  test('limits guesses at one account, from however many addresses, and its right password after them', async () => {
    const { email } = await newAccount();
    const guess = (password: string) => signIn({ input: { email, password }, address: elsewhere() });
    const outcomes = await tries(LIMIT + 1, (index) => guess(`wrong ${index}`));
    expect(outcomes).toEqual([...Array(LIMIT).fill(REFUSED), 'limited']);
    expect(await outcome(guess(PASSWORD))).toBe('limited');
    const other = await newAccount();
    const input = { email: other.email.toUpperCase(), password: PASSWORD };
    expect(await outcome(signIn({ input, address: elsewhere() }))).toBe('in');
  });

  test('limits guesses from one address or IPv6 network, at however many accounts', async () => {
    for (const address of [() => '192.0.2.1', (index: number) => `2001:db8:7:7::${index + 1}`]) {
      const outcomes = await tries(LIMIT + 1, (index) =>
        signIn({ input: { email: `${unique()}@example.net`, password: 'wrong' }, address: address(index) }),
      );
      expect(outcomes).toEqual([...Array(LIMIT).fill(REFUSED), 'limited']);
    }
  });

  test('tells an unknown address from a wrong password neither in words nor by the work that it takes', async () => {
    const { email } = await newAccount();
    for (const address of [email, `${unique()}@example.net`]) {
      vi.mocked(verify).mockClear();
      const said = await outcome(
        signIn({ input: { email: address, password: 'wrong' }, address: elsewhere() }),
      );
      expect(said).toBe(REFUSED);
      // A hash that can't be read would be refused at once, and not looked at.
      expect(vi.mocked(verify).mock.settledResults).toEqual([{ type: 'fulfilled', value: false }]);
      const [[hash] = []] = vi.mocked(verify).mock.calls;
      expect(String(hash)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
  });
});

describe('the other ways in', () => {
  test('are limited by address', async () => {
    const bodies: [Endpoint, object][] = [
      [signUp, {}],
      [forgotPassword, { email: 'x' }],
      [resetPassword, { token: 'wrong', password: PASSWORD }],
    ];
    for (const [index, [endpoint, body]] of bodies.entries()) {
      const address = `203.0.113.${index}`;
      const statuses: number[] = [];
      for (let count = 0; count <= LIMIT; count += 1) statuses.push(await post(endpoint, body, address));
      expect(statuses).toEqual([...Array(LIMIT).fill(422), 429]);
    }
  });

  test('limit by the hour how many accounts one network asks for', async () => {
    const { email } = await newAccount();
    const input = { first_name: 'A', email, password: PASSWORD };
    const [here, there] = ['192.0.2.77', '192.0.2.78'];
    expect(await post(signUp, input, here)).toBe(422);
    // As after a hundred of them.
    const used =
      await client()`update rate_limits set points = 100 where key like 'sign-up:%' returning points`;
    expect(used).toHaveLength(1);
    expect(await post(signUp, input, here)).toBe(429);
    expect(await post(signUp, { ...input, email: `${unique()}@example.net` }, here)).toBe(429);
    expect(await post(signUp, { ...input, email: `${unique()}@example.net` }, there)).toBe(200);
  });
});

describe('mails that anybody can ask for', () => {
  const mailsTo = async (email: string, kind: string) => {
    const [row] = await client()<{ count: number }[]>`
      select count(*)::int from mails where to_address = ${email} and kind = ${kind}`;
    return row?.count;
  };

  test('are few in an hour, and who asks is told nothing', async () => {
    const { email } = await newAccount();
    for (let count = 0; count < 7; count += 1)
      expect(await post(forgotPassword, { email }, elsewhere())).toBe(200);
    for (let count = 0; count < 7; count += 1) await mailResetLinkJob.run({ email });
    expect(await mailsTo(email, 'account.reset-password')).toBe(5);
  });

  test('confirm an address that may be somebody else’s: a few in an hour as well', async () => {
    const { id, email } = await newAccount();
    const actor: Actor = {
      id,
      email,
      role: 'user',
      timeZone: 'UTC',
      emailVerified: false,
      via: 'session',
    };
    expect(await tries(6, () => resendVerification({ actor }))).toEqual([...Array(5).fill('in'), 'limited']);
    expect(await mailsTo(email, 'account.verify-email')).toBe(5);
  });
});
