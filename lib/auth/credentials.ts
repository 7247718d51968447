import type { Actor } from '@/lib/auth/actor';
import { cache } from '@/lib/cache';
import { matchesHash } from '@/lib/crypto/secrets';
import { client } from '@/lib/db/client';
import { MAX_ID } from '@/lib/fields';
import { markSeen } from './last-seen';

type Account = Omit<Actor, 'via' | 'tokenId' | 'sessionId'>;
type Credential = { hash: string; expiresAt: number; account: Account };

const ACCOUNT = () =>
  client()`u.id, u.email, u.role, u.time_zone as "timeZone", u.email_verified_at is not null as "emailVerified"`;

/** Remembers a credential until it expires or its account changes; one that is not there is not remembered. */
function remember(key: string, read: () => Promise<(Account & { hash: string; expires: string | null })[]>) {
  return cache().remember<Credential | null>(key, async () => {
    const [row] = await read();
    if (!row) return { value: null, tags: [], validUntil: 0 };
    const { hash, expires, ...account } = row;
    const expiresAt = expires ? Date.parse(expires) : Number.POSITIVE_INFINITY;
    return { value: { hash, expiresAt, account }, tags: [`account:${account.id}`], validUntil: expiresAt };
  });
}

function seen(actor: Actor): Actor {
  markSeen(actor);
  return actor;
}

/** The account behind a bearer token `<id>|<random>`; null for one that is unknown, revoked or expired. */
export async function actorByToken(token: string): Promise<Actor | null> {
  const [, idText, secret] = /^(\d{1,10})\|([\w-]{40,100})$/.exec(token) ?? [];
  const id = Number(idText);
  if (!secret || id > MAX_ID) return null;
  const found = await remember(
    `token:${id}`,
    () => client()`
      select t.token_hash as hash, t.expires_at as expires, ${ACCOUNT()}
      from api_tokens t join users u on u.id = t.user_id
      where t.id = ${id} and t.revoked_at is null and t.expires_at > now()`,
  );
  if (!matchesHash(secret, found?.hash ?? '') || !found || found.expiresAt <= Date.now()) return null;
  return seen({ ...found.account, via: 'token', tokenId: id });
}

/** The account behind a key pair; null where either is wrong, after the same work. */
export async function actorByKeys(publicKey: string, secretKey: string): Promise<Actor | null> {
  if (publicKey.length > 100 || secretKey.length > 200) return null;
  const found = await remember(
    `keys:${publicKey}`,
    () => client()`
      select u.secret_key_hash as hash, null as expires, ${ACCOUNT()}
      from users u where u.public_key = ${publicKey}`,
  );
  return matchesHash(secretKey, found?.hash ?? '') && found ? seen({ ...found.account, via: 'keys' }) : null;
}

/** The account behind a session's id, as long as the session has neither ended nor been revoked. */
export async function actorBySession(sessionId: string): Promise<Actor | null> {
  if (!/^[0-9a-f-]{36}$/.test(sessionId)) return null;
  const found = await remember(
    `session:${sessionId}`,
    () => client()`
      select s.id::text as hash, s.expires_at as expires, ${ACCOUNT()}
      from sessions s join users u on u.id = s.user_id
      where s.id = ${sessionId} and s.revoked_at is null and s.expires_at > now()`,
  );
  return found && found.expiresAt > Date.now() ? seen({ ...found.account, via: 'session', sessionId }) : null;
}
