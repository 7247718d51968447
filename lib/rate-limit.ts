import {
  type RateLimiterAbstract,
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { hashSecret } from '@/lib/crypto/secrets';
import { db } from '@/lib/db/client';
import { rateLimits } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { DomainError } from '@/lib/errors';
import { networkOf } from '@/lib/network-of.mjs';

const WINDOW_SECONDS = 60;

/** Addresses that an account may send test mails to in an hour: enough to try a mail, too few to mail people so. */
const TEST_MAILS_PER_HOUR = 30;

/** Of files that an account may upload in a day: a million contacts have about 100 megabytes. */
const UPLOADED_KILOBYTES_PER_DAY = 4 * 1024 * 1024;

/** What is left of a limit; `resetSeconds` until the window ends. */
export type Quota = { limit: number; remaining: number; resetSeconds: number };

type Limiters = {
  api: RateLimiterAbstract;
  auth: RateLimiterAbstract;
  tests: RateLimiterAbstract;
  uploads: RateLimiterAbstract;
  hourly: Map<string, RateLimiterAbstract>;
};

const holder = globalThis as typeof globalThis & { __loadoutLimiters?: Limiters };

/**
 * The limits. The API's counts in the memory of each process: it guards that process's capacity, and a shared count
 * would cost every read a write. Sign-in, sign-up, reset and token generation count in PostgreSQL: an attacker must
 * not get one more guess for each process that runs; so do test mails, and what has a limit by the hour.
 */
function limiters(): Limiters {
  holder.__loadoutLimiters ??= {
    api: new RateLimiterMemory({ points: env().RATE_LIMIT_PER_MINUTE, duration: WINDOW_SECONDS }),
    auth: new RateLimiterDrizzle({
      storeClient: db(),
      schema: rateLimits,
      points: env().AUTH_RATE_LIMIT_PER_MINUTE,
      duration: WINDOW_SECONDS,
      keyPrefix: 'auth',
    }),
    tests: new RateLimiterDrizzle({
      storeClient: db(),
      schema: rateLimits,
      points: TEST_MAILS_PER_HOUR,
      duration: 3600,
      keyPrefix: 'test-mails',
    }),
    uploads: new RateLimiterDrizzle({
      storeClient: db(),
      schema: rateLimits,
      points: UPLOADED_KILOBYTES_PER_DAY,
      duration: 24 * 3600,
      keyPrefix: 'uploads',
    }),
    hourly: new Map(),
  };
  return holder.__loadoutLimiters;
}

/** Too many requests or attempts, with the limit that they have used up. */
export class LimitReached extends DomainError {
  readonly quota: Quota;

  constructor(limit: number, seconds: number) {
    super('limited', `Too Many Attempts. Try again in ${seconds} seconds.`, [], seconds);
    this.quota = { limit, remaining: 0, resetSeconds: seconds };
  }
}

async function consume(limiter: RateLimiterAbstract, limit: number, key: string, points = 1): Promise<Quota> {
  const state = await limiter.consume(key, points).catch((rejected: unknown) => {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    throw new LimitReached(limit, Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)));
  });
  return { limit, remaining: state.remainingPoints, resetSeconds: Math.ceil(state.msBeforeNext / 1000) };
}

/** One API request by an address or a key. Undefined where the limit is switched off. */
export async function countRequest(key: string): Promise<Quota | undefined> {
  const limit = env().RATE_LIMIT_PER_MINUTE;
  return limit === 0 ? undefined : consume(limiters().api, limit, key);
}

/** One request of a kind by a client's network address, for each network. Undefined where the limit is switched off. */
export const countRequestFrom = (kind: 'address' | 'page' | 'plain', address: string) =>
  countRequest(`${kind}:${networkOf(address)}`);

/**
 * One attempt at something that can be guessed. Keys are kept as hashes: the table holds no address.
 *
 * @throws LimitReached, with the seconds to wait.
 */
export async function countAttempt(kind: string, key: string): Promise<Quota | undefined> {
  const limit = env().AUTH_RATE_LIMIT_PER_MINUTE;
  return limit === 0
    ? undefined
    : consume(limiters().auth, limit, hashSecret(`${kind}:${key.toLowerCase()}`));
}

/** So many test mails of an account. @throws LimitReached, with the seconds to wait. */
export const countTestMails = (userId: number, mails: number): Promise<Quota> =>
  consume(limiters().tests, TEST_MAILS_PER_HOUR, String(userId), mails);

/** So much of an account's files. @throws DomainError limited, with the seconds to wait. */
export async function countUploadedKilobytes(userId: number, kilobytes: number): Promise<void> {
  await consume(limiters().uploads, UPLOADED_KILOBYTES_PER_DAY, String(userId), kilobytes).catch(
    (error: unknown) => {
      if (!(error instanceof LimitReached)) throw error;
      const gigabytes = UPLOADED_KILOBYTES_PER_DAY / 1024 / 1024;
      const text = `The files of a day must not be greater than ${gigabytes} gigabytes.`;
      throw new DomainError('limited', text, [], error.retryAfterSeconds);
    },
  );
}

/**
 * One of at most `limit` of its kind by a key in an hour. Keys are kept as hashes. Off where AUTH_RATE_LIMIT_PER_MINUTE is.
 *
 * @throws LimitReached, with the seconds to wait.
 */
export async function countHourly(kind: string, key: string, limit: number): Promise<Quota | undefined> {
  if (env().AUTH_RATE_LIMIT_PER_MINUTE === 0) return undefined;
  const { hourly } = limiters();
  const limiter =
    hourly.get(kind) ??
    new RateLimiterDrizzle({
      storeClient: db(),
      schema: rateLimits,
      points: limit,
      duration: 3600,
      keyPrefix: kind,
    });
  hourly.set(kind, limiter);
  return consume(limiter, limit, hashSecret(key.toLowerCase()));
}

/** Gives one back that `countHourly` has counted. */
export async function takeBackHourly(kind: string, key: string): Promise<void> {
  await limiters().hourly.get(kind)?.reward(hashSecret(key.toLowerCase()), 1);
}
