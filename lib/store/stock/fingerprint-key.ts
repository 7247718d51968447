import { createHmac } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { decrypt, encrypt, reencrypt } from '@/lib/crypto/encrypt';
import { readingKeys } from '@/lib/crypto/keys';
import type { Executor } from '@/lib/db/client';
import { codes, facts } from '@/lib/db/schema';
import { decryptCode } from './encrypt-code';

/** The fact that keeps the key, and what ties the key to its place. */
const FINGERPRINT_KEY = 'code-fingerprint-key';

/** How the fact keeps it: encrypted, in base64. */
const SealedKey = z.object({ sealed: z.base64() });

/** HMAC-SHA-256: equal for equal codes, tells nothing else. */
export const fingerprintCode = (key: Buffer, code: string): Buffer =>
  createHmac('sha256', key).update(code, 'utf8').digest();

/**
 * The key of the codes’ fingerprints. It stays the same when `ENCRYPTION_KEY` changes, which only encrypts it: a code is
 * found, and no code is loaded twice, whatever it was encrypted with.
 */
export async function fingerprintKey(executor: Executor): Promise<Buffer> {
  const kept = await read(executor);
  if (kept) return kept;
  const key = await keyOfCodes(executor);
  const value = factOf(encrypt(key.toString('base64'), FINGERPRINT_KEY));
  await executor.insert(facts).values({ name: FINGERPRINT_KEY, value }).onConflictDoNothing();
  return (await read(executor)) ?? key;
}

/** Encrypts the key with the current key, where another one has encrypted it. */
export async function reencryptFingerprintKey(executor: Executor): Promise<void> {
  await fingerprintKey(executor);
  const sealed = await readSealed(executor);
  const fresh = sealed && reencrypt(sealed, FINGERPRINT_KEY);
  if (fresh)
    await executor
      .update(facts)
      .set({ value: factOf(fresh) })
      .where(isKept);
}

async function read(executor: Executor): Promise<Buffer | undefined> {
  const sealed = await readSealed(executor);
  return sealed && Buffer.from(decrypt(sealed, FINGERPRINT_KEY), 'base64');
}

async function readSealed(executor: Executor): Promise<Buffer | undefined> {
  const [fact] = await executor.select({ value: facts.value }).from(facts).where(isKept);
  return fact && Buffer.from(SealedKey.parse(fact.value).sealed, 'base64');
}

const isKept = eq(facts.name, FINGERPRINT_KEY);
const factOf = (sealed: Buffer): z.output<typeof SealedKey> => ({ sealed: sealed.toString('base64') });

/** Versions before this key was kept derived it from `ENCRYPTION_KEY`: the one that the codes in stock agree with. */
async function keyOfCodes(executor: Executor): Promise<Buffer> {
  const keys = readingKeys('fingerprint');
  const [code] = await executor
    .select({ id: codes.id, sealed: codes.sealed, fingerprint: codes.fingerprint })
    .from(codes)
    .orderBy(asc(codes.id))
    .limit(1);
  const text = code ? decryptCode(code.id, code.sealed) : '';
  const key = keys.find((one) => !code || fingerprintCode(one, text).equals(code.fingerprint));
  if (!key)
    throw new Error('No configured key has made the codes’ fingerprints. Is DECRYPTION_KEYS complete?');
  return key;
}
