import { sql } from 'drizzle-orm';
import type { Actor, Membership } from '@/lib/auth/actor';
import { cache } from '@/lib/cache';
import { matchesHash } from '@/lib/crypto/secrets';
import { db } from '@/lib/db/client';
import { nullable, type RowOf, value } from '@/lib/db/row';
import { apiTokens, authenticators, accountMembers as m, sessions, users } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { MAX_ID } from '@/lib/fields';
import { blockedAccount } from './accounts/blocked-account';
import { markSeen } from './last-seen';

type Account = Omit<Actor, 'via' | 'tokenId' | 'sessionId' | 'accountRole' | 'person'>;
type Credential = { hash: string; expiresAt: number; isBlocked: boolean; account: Account };

const row = {
  hash: users.secret_key_hash,
  expires: nullable(apiTokens.expires_at),
  id: users.id,
  email: users.email,
  role: users.role,
  timeZone: users.time_zone,
  emailVerified: value.boolean,
  hasSecondFactor: value.boolean,
  isBlocked: value.boolean,
  membership: nullable(value.json<Membership>()),
};

const hasApp = sql`exists (
    select from ${authenticators}
    where ${authenticators.user_id} = ${users.id} and ${authenticators.confirmed_at} is not null)`;

/** The account that the session has switched to, as long as its person belongs to it and it isn’t blocked. */
const chosen = sql`(
    select jsonb_build_object('id', account.id, 'email', account.email, 'timeZone', account.time_zone,
      'emailVerified', account.email_verified_at is not null, 'role', ${m.role})
    from ${m} join ${users} account on account.id = ${m.account_id}
    where ${m.account_id} = ${sessions.acting_for} and ${m.user_id} = ${sessions.user_id}
      and account.blocked_at is null)`;

/**
 * @param hasSecondFactor whether who asks has shown two factors, or has to when signing in
 * @param membership the campaign account of somebody else that the session works in
 */
const account = (
  hasSecondFactor = hasApp,
  membership = sql`null::jsonb`,
) => sql`${users.id}, ${users.email}, ${users.role}, ${users.time_zone} as "timeZone",
  ${users.email_verified_at} is not null as "emailVerified", ${hasSecondFactor} as "hasSecondFactor",
  ${users.blocked_at} is not null as "isBlocked", ${membership} as membership`;

const byToken = statement({
  params: { id: apiTokens.id },
  row,
  text: ({ id }) => sql`
    select ${apiTokens.token_hash} as hash, ${apiTokens.expires_at} as expires, ${account()}
    from ${apiTokens} join ${users} on ${users.id} = ${apiTokens.user_id}
    where ${apiTokens.id} = ${id} and ${apiTokens.revoked_at} is null and ${apiTokens.expires_at} > now()`,
});

const byKeys = statement({
  params: { publicKey: users.public_key },
  row,
  text: ({ publicKey }) => sql`
    select ${users.secret_key_hash} as hash, null::timestamptz as expires, ${account()}
    from ${users} where ${users.public_key} = ${publicKey}`,
});

const bySession = statement({
  params: { id: sessions.id },
  row,
  text: ({ id }) => sql`
    select ${sessions.id}::text as hash, ${sessions.expires_at} as expires,
      ${account(sql`(${hasApp} or ${sessions.passkey_challenge} is not null)`, chosen)}
    from ${sessions} join ${users} on ${users.id} = ${sessions.user_id}
    where ${sessions.id} = ${id} and ${sessions.revoked_at} is null and ${sessions.expires_at} > now()
      and ${users.blocked_at} is null`,
});

/** Remembers a credential until it expires or its account changes; one that is not there is not remembered. */
function remember(key: string, read: () => Promise<RowOf<typeof row>[]>) {
  return cache().remember<Credential | null>(key, async () => {
    const [row] = await read();
    if (!row) return { value: null, tags: [], validUntil: 0 };
    const { hash, expires, isBlocked, membership, ...account } = row;
    const expiresAt = expires ? Date.parse(expires) : Number.POSITIVE_INFINITY;
    return {
      value: { hash, expiresAt, isBlocked, account: { ...account, ...(membership && { membership }) } },
      tags: [account, ...(membership ? [membership] : [])].map(({ id }) => `account:${id}`),
      validUntil: expiresAt,
    };
  });
}

function seen(actor: Actor): Actor {
  markSeen(actor);
  return actor;
}

/**
 * The account behind a bearer token `<id>|<random>`; null for one that is unknown, revoked or expired.
 *
 * @throws DomainError forbidden where the account is blocked
 */
export async function actorByToken(token: string): Promise<Actor | null> {
  const [, idText, secret] = /^(\d{1,10})\|([\w-]{40,100})$/.exec(token) ?? [];
  const id = Number(idText);
  if (!secret || id > MAX_ID) return null;
  const found = await remember(`token:${id}`, () => byToken(db(), { id }));
  if (!matchesHash(secret, found?.hash ?? '') || !found || found.expiresAt <= Date.now()) return null;
  if (found.isBlocked) throw blockedAccount();
  return seen({ ...found.account, accountRole: 'owner', via: 'token', tokenId: id });
}

/**
 * The account behind a key pair; null where either is wrong, after the same work.
 *
 * @throws DomainError forbidden where the account is blocked
 */
export async function actorByKeys(publicKey: string, secretKey: string): Promise<Actor | null> {
  if (publicKey.length > 100 || secretKey.length > 200) return null;
  const found = await remember(`keys:${publicKey}`, () => byKeys(db(), { publicKey }));
  if (!matchesHash(secretKey, found?.hash ?? '') || !found) return null;
  if (found.isBlocked) throw blockedAccount();
  return seen({ ...found.account, accountRole: 'owner', via: 'keys' });
}

/** The account behind a session's id, as long as the session has neither ended nor been revoked, nor the account been blocked. */
export async function actorBySession(sessionId: string): Promise<Actor | null> {
  if (!/^[0-9a-f-]{36}$/.test(sessionId)) return null;
  const found = await remember(`session:${sessionId}`, () => bySession(db(), { id: sessionId }));
  return found && found.expiresAt > Date.now()
    ? seen({ ...found.account, accountRole: 'owner', via: 'session', sessionId })
    : null;
}
