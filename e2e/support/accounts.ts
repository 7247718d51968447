import { randomBytes } from 'node:crypto';
import { makeKeys } from '@/lib/auth/keys/make-keys';
import type { Role } from '@/lib/auth/roles';
import { hashPassword } from '@/lib/crypto/passwords';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { Api, guest } from './api';

export const PASSWORD = 'a password of the tests';

export type Account = {
  id: number;
  email: string;
  publicKey: string;
  secretKey: string;
  /** A client with the account's key pair. */
  keys: Api;
};

// argon2id is slow by intent; the accounts of one worker share a hash.
let passwordHash: Promise<string> | undefined;

type AccountOptions = {
  role?: Role;
  balance?: string;
  firstName?: string;
  lastName?: string;
};

/** A new account of its own for a test, with the password `PASSWORD`. */
export async function account({
  role = 'user',
  balance = '0',
  firstName = 'Tess',
  lastName = 'Ostmann',
}: AccountOptions = {}): Promise<Account> {
  passwordHash ??= hashPassword(PASSWORD);
  const { publicKey, secretKey, secretKeyHash } = makeKeys();
  const [made] = await db()
    .insert(users)
    .values({
      email: `t${randomBytes(6).toString('hex')}@example.net`,
      password_hash: await passwordHash,
      first_name: firstName,
      last_name: lastName,
      role,
      balance,
      public_key: publicKey,
      secret_key_hash: secretKeyHash,
      email_verified_at: new Date().toISOString(),
    })
    .returning({ id: users.id, email: users.email });
  if (!made) throw new Error('The account was not inserted.');
  const keys = new Api({ PublicKey: publicKey, SecretKey: secretKey });
  return { ...made, publicKey, secretKey, keys };
}

/** A bearer token, by the endpoint that a client uses. */
export async function tokenOf({ publicKey, secretKey }: Account): Promise<string> {
  const answer = await guest()
    .with({ PublicKey: publicKey, SecretKey: secretKey })
    .send('POST', 'generate/authorization-token');
  return String(answer.body.bearer_token);
}

/** A new account and a client with its token. */
export async function shopper(options: AccountOptions = {}): Promise<Account & { api: Api; token: string }> {
  const made = await account(options);
  const token = await tokenOf(made);
  return { ...made, token, api: new Api({ Authorization: `Bearer ${token}` }) };
}

/** A new operator and a client with its token. */
export const operator = () => shopper({ role: 'owner' });

/** A token without which nobody signs in or out, and the cookies that belong to it, as a header. */
export async function csrf(
  origin = guest().origin,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ csrfToken: string; cookie: string }> {
  const answer = await fetch(`${origin}/api/auth/csrf`, { headers });
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  return { csrfToken, cookie: cookiesOf(answer) };
}

/** Signs in as a browser does and gives the Cookie header of the session; null where sign-in is refused. */
export async function signIn(
  email: string,
  password = PASSWORD,
  origin = guest().origin,
): Promise<string | null> {
  const { csrfToken, cookie } = await csrf(origin);
  const response = await fetch(`${origin}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams({ csrfToken, email, password, json: 'true' }),
  });
  const cookies = cookiesOf(response);
  return cookies.includes('loadout.session=') ? cookies : null;
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** A client as one of the project's own pages: the session's cookie, sent from the same origin. */
export async function page({ email }: { email: string }, password = PASSWORD): Promise<Api> {
  const cookie = await signIn(email, password);
  if (!cookie) throw new Error('Sign-in was refused.');
  return new Api({ cookie, 'sec-fetch-site': 'same-origin' });
}
