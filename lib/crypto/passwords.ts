import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { DomainError } from '@/lib/errors';

// OWASP's argon2id parameters: 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of the processors at once: the others go on serving, whoever asks for passwords to be checked. */
const CONCURRENCY = Math.max(1, Math.floor(availableParallelism() / 2));
/** About two seconds of work. Who would wait longer is told to come back. */
const MAX_WAITING = 64;
const RETRY_AFTER_SECONDS = 5;

/** Who comes first: people whose network the account knows, so that a flood of strangers doesn't keep them out. */
const PRIORITY = { known: 1, unknown: 0 } as const;
export type Caller = keyof typeof PRIORITY;

// Each of Next's bundles may hold a copy of this module; they share one queue.
const holder = globalThis as typeof globalThis & { __loadoutHashing?: PQueue };

/** @throws DomainError unavailable where as many of this kind of caller wait already. */
function queued<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  holder.__loadoutHashing ??= new PQueue({ concurrency: CONCURRENCY });
  const queue = holder.__loadoutHashing;
  const priority = PRIORITY[caller];
  if (queue.sizeBy({ priority }) >= MAX_WAITING)
    throw new DomainError(
      'unavailable',
      'Too many people are signing in. Try again in a moment.',
      [],
      RETRY_AFTER_SECONDS,
    );
  return queue.add(work, { priority });
}

/** Never call it with a transaction open: it may have to wait. @throws DomainError unavailable where too many wait. */
export async function hashPassword(password: string): Promise<string> {
  return queued('unknown', () => hash(password, OPTIONS));
}

/**
 * Whether the password is the one behind the hash. A hash that can't be read matches nothing.
 *
 * @throws DomainError unavailable where too many wait.
 */
export async function verifyPassword(
  password: string,
  passwordHash: string,
  caller: Caller = 'unknown',
): Promise<boolean> {
  return queued(caller, () => verify(passwordHash, password).catch(() => false));
}

// A hash of random bytes that nobody has: checking against it costs what a real check costs.
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$pC8lpB2N8SnSEi8kd5oGXg$Qz1yV8o0j8M1k1q2E6c7V2mX0lJ9m2m4hR9Wc3Hn0aE';

/** Spends the time of a password check, so that an unknown address answers no sooner than a known one. */
export async function verifyNothing(password: string): Promise<false> {
  await verifyPassword(password, NOBODY);
  return false;
}
