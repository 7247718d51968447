import { hashSecret, randomText } from '@/lib/crypto/secrets';
import { db } from '@/lib/db/client';
import { apiTokens } from '@/lib/db/schema';
import { env } from '@/lib/env';

/** A bearer token `<id>|<random>` for the account, good for TOKEN_LIFETIME_DAYS. Only its hash is kept. */
export async function issueToken({ actor }: { actor: { id: number } }): Promise<string> {
  const secret = randomText(36);
  const expires = new Date(Date.now() + env().TOKEN_LIFETIME_DAYS * 86_400_000).toISOString();
  const row = { user_id: actor.id, token_hash: hashSecret(secret), expires_at: expires };
  const [token] = await db().insert(apiTokens).values(row).returning({ id: apiTokens.id });
  if (!token) throw new Error('The token was not inserted.');
  return `${token.id}|${secret}`;
}
