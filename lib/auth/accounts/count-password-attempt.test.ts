import { verify } from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import { hashSecret } from '@/lib/crypto/secrets';
import { client, db } from '@/lib/db/client';
import type { Endpoint } from '@/lib/http/endpoint';
import { useDatabase } from '@/lib/runtime/testing/database';
import {
  generateTokenEndpoint,
  requestPasswordResetEndpoint,
  resetPasswordEndpoint,
  signUpEndpoint,
} from '@/lib/store/account/endpoints';
import { store } from '@/lib/store/contract';
import { unique } from '@/lib/store/testing/shop';
import type { Actor } from '../actor';
import { createAccount } from './create-account';
import { rememberNetwork } from './known-networks';
import { mailResetLinkJob } from './mail-reset-link';
import { issueOneTimeToken } from './one-time-tokens';
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
  const guesser = (email: string) => (address: string, password: string) =>
    outcome(signIn({ input: { email, password }, address }));
  /** As after so many guesses at the account in this hour. */
  const used = (kind: string, email: string, points: number) =>
    client()`
      insert into rate_limits (key, points, expire)
      values (${`${kind}:${hashSecret(email)}`}, ${points}, now() + interval '30 minutes')
      on conflict (key) do update set points = excluded.points`;

  test('takes the right password from a network that has signed in before, whatever was guessed elsewhere', async () => {
    const { email } = await newAccount();
    const guess = guesser(email);
    expect(await guess('203.0.113.7', PASSWORD)).toBe('in');
    await used('guess-shared', email, 200);
    await used('guess-in-all', email, 2_000);
    expect(await guess('198.18.9.1', PASSWORD)).toBe('limited');
    // A neighbour of the address, as after the provider gave another one.
    expect(await guess('203.0.113.99', 'wrong')).toBe(REFUSED);
    expect(await guess('203.0.113.99', PASSWORD)).toBe('in');
    expect(await guess('203.0.114.7', PASSWORD)).toBe('limited');
  });

  test('limits guesses from a network, and leaves other networks a few of their own', async () => {
    const { email } = await newAccount();
    const guess = guesser(email);
    await used('guess-shared', email, 198);
    const here = await tries(8, (index) =>
      signIn({ input: { email, password: `wrong ${index}` }, address: `198.18.0.${index}` }),
    );
    expect(here).toEqual([...Array(7).fill(REFUSED), 'limited']);
    expect(await guess('198.18.0.9', PASSWORD)).toBe('limited');
    // The owner travels, and mistypes.
    for (let count = 0; count < 4; count += 1) expect(await guess('198.18.1.1', 'mistyped')).toBe(REFUSED);
    expect(await guess('198.18.1.1', PASSWORD)).toBe('in');
  });

  test('counts guesses at once one by one', async () => {
    const { email } = await newAccount();
    await used('guess-shared', email, 200);
    const address = (index: number) => `198.18.2.${index}`;
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => guesser(email)(address(index), 'wrong')),
    );
    expect(outcomes.sort()).toEqual([...Array(5).fill(REFUSED), ...Array(7).fill('limited')].sort());
  });

  test('closes an account to unknown networks after guesses from hundreds, until the owner has reset the password', async () => {
    const { id, email } = await newAccount();
    const guess = guesser(email);
    await used('guess-in-all', email, 1_999);
    expect(await guess('198.18.3.1', 'wrong')).toBe(REFUSED);
    expect(await guess('198.18.4.1', 'wrong')).toBe('limited');
    const nobody = `${unique()}@example.net`;
    await used('guess-in-all', nobody, 2_000);
    expect(await guesser(nobody)('198.18.4.1', 'wrong')).toBe('limited');
    const token = await issueOneTimeToken(db(), { userId: id, email, purpose: 'reset-password' });
    expect(
      await post(resetPasswordEndpoint, { token, password: 'another password of the tests' }, '198.18.5.1'),
    ).toBe(200);
    expect(await guess('198.18.5.1', 'another password of the tests')).toBe('in');
  });

  test('gives a right password’s try back', async () => {
    const { email } = await newAccount();
    await used('guess-in-all', email, 1_999);
    for (const address of ['198.18.6.1', '198.18.7.1', '198.18.8.1'])
      expect(await guesser(email)(address, PASSWORD)).toBe('in');
  });

  test('remembers an account’s latest networks, as signatures, for ninety days', async () => {
    const { id, email } = await newAccount();
    const rows = () => client()`select network_hash from sign_in_networks where user_id = ${id}`;
    for (let network = 0; network < 22; network += 1)
      await rememberNetwork({ userId: id, address: `198.51.${network}.1` });
    expect(await rows()).toHaveLength(20);
    expect(JSON.stringify(await rows())).not.toContain('198.51');
    await used('guess-in-all', email, 2_000);
    expect(await guesser(email)('198.51.21.1', PASSWORD)).toBe('in');
    expect(await guesser(email)('198.51.0.1', PASSWORD)).toBe('limited');
    await client()`update sign_in_networks set last_used_at = now() - interval '91 days' where user_id = ${id}`;
    expect(await guesser(email)('198.51.21.1', PASSWORD)).toBe('limited');
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
      [signUpEndpoint, {}],
      [requestPasswordResetEndpoint, { email: 'x' }],
      [resetPasswordEndpoint, { token: 'wrong', password: PASSWORD }],
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
    expect(await post(signUpEndpoint, input, here)).toBe(422);
    // As after a hundred of them.
    const used =
      await client()`update rate_limits set points = 100 where key like 'sign-up:%' returning points`;
    expect(used).toHaveLength(1);
    expect(await post(signUpEndpoint, input, here)).toBe(429);
    expect(await post(signUpEndpoint, { ...input, email: `${unique()}@example.net` }, here)).toBe(429);
    expect(await post(signUpEndpoint, { ...input, email: `${unique()}@example.net` }, there)).toBe(200);
  });
});

describe('the API’s keys', () => {
  test('work however often somebody guesses at them', async () => {
    const { public_key, secret_key } = await newAccount();
    const generate = async (secretKey: string) => {
      const request = new Request('http://localhost:3000/api/generate/authorization-token', {
        method: 'POST',
        headers: { publickey: public_key, secretkey: secretKey, 'x-forwarded-for': elsewhere() },
      });
      return (await store.route(generateTokenEndpoint).POST(request)).status;
    };
    const statuses: number[] = [];
    for (let count = 0; count <= LIMIT; count += 1) statuses.push(await generate('sk_wrong'));
    expect(statuses).toEqual([...Array(LIMIT).fill(401), 429]);
    expect(await generate(secret_key)).toBe(200);
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
    for (let count = 0; count < LIMIT + 2; count += 1)
      expect(await post(requestPasswordResetEndpoint, { email }, elsewhere())).toBe(200);
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
      accountRole: 'owner',
      via: 'session',
    };
    expect(await tries(6, () => resendVerification({ actor }))).toEqual([...Array(5).fill('in'), 'limited']);
    expect(await mailsTo(email, 'account.verify-email')).toBe(5);
  });
});
