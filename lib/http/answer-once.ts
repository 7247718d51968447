import type { Actor } from '@/lib/auth/actor';
import { decrypt, encrypt } from '@/lib/crypto/encrypt';
import { fingerprint, isFingerprint } from '@/lib/crypto/fingerprint';
import { db } from '@/lib/db/client';
import { DomainError } from '@/lib/errors';
import {
  claimKey,
  idempotencyKeyOf,
  keepAnswer,
  keptAnswer,
  releaseKey,
  usedForAnother,
} from '@/lib/idempotency';

/** A success: JSON text, and where the record is that it has made. */
export type Answered = { text: string; location?: string | undefined };

/** As it is kept: an answer may hold a secret, such as a new key. */
type Sealed = { sealed: string };

const RETRY_AFTER_SECONDS = 1;

const stillRunning = () =>
  new DomainError(
    'conflict',
    'A request with this Idempotency-Key is still running. If it does not end, look whether its work was done before you use another key.',
    [],
    RETRY_AFTER_SECONDS,
  );

/**
 * Answers a request that carries an `Idempotency-Key` once within 24 hours: the same again gets the first success, whatever
 * has happened since. A failure is not kept, and may be tried again with the same key. Where the process ends in the midst,
 * the key stays taken: whether the work was done is not known, and it is not done twice.
 *
 * @param given what must be the same: the query and the body as they were read
 * @param work undefined where the answer is nothing that can be kept, such as a file
 * @returns undefined where `work` gave nothing
 * @throws DomainError conflict where the key stands for another request, or for one that is still running.
 */
export async function answerOnce(
  request: Request,
  { actor, path, given }: { actor: Actor; path: string; given: unknown },
  work: () => Promise<Answered | undefined>,
): Promise<{ answered: Answered | undefined; isReplayed: boolean }> {
  const key = idempotencyKeyOf(request);
  if (key === null) return { answered: await work(), isReplayed: false };
  const place = { userId: actor.id, endpoint: path, key };
  const context = `idempotency:${actor.id}:${path}:${key}`;
  const text = JSON.stringify(given);
  if ((await claimKey(db(), { ...place, hash: fingerprint(text) })).length === 0) {
    const [kept] = await keptAnswer(db(), place);
    if (!kept) throw stillRunning();
    if (!isFingerprint(kept.request_hash, text)) throw usedForAnother();
    if (kept.response === null) throw stillRunning();
    const { sealed } = kept.response as Sealed;
    const answered: Answered = JSON.parse(decrypt(Buffer.from(sealed, 'base64'), context));
    return { answered, isReplayed: true };
  }
  let answered: Answered | undefined;
  try {
    answered = await work();
  } catch (error) {
    await releaseKey(db(), place);
    throw error;
  }
  if (answered) {
    const sealed = encrypt(JSON.stringify(answered), context).toString('base64');
    await keepAnswer(db(), { ...place, response: { sealed } satisfies Sealed });
  } else await releaseKey(db(), place);
  return { answered, isReplayed: false };
}
