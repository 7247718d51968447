import { subnetOf } from '@/lib/network-of.mjs';
import { countHourly, LimitReached, takeBackHourly } from '@/lib/rate-limit';

/** Wrong passwords for one account that each unknown network has for itself in an hour. */
const OWN = { kind: 'guess-own', limit: 5 };
/** What all unknown networks share beyond their own, for one account in an hour. */
const SHARED = { kind: 'guess-shared', limit: 200 };
/** What unknown networks have of their own in all. Beyond, only known networks and a reset by email lead in. */
const OWN_IN_ALL = { kind: 'guess-in-all', limit: 2_000 };

type Pool = typeof OWN;

const consume = ({ kind, limit }: Pool, key: string) => countHourly(kind, key, limit);

/** Whether there was one left. */
const consumes = (pool: Pool, key: string): Promise<boolean> =>
  consume(pool, key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof LimitReached) return false;
      throw error;
    },
  );

/**
 * Counts a password from a network that the account doesn't know, before it is checked, so that none of many at once slips
 * past. Addresses without an account count alike.
 *
 * A network can use up its own and the shared ones, but not what other networks have of their own: who guesses from a
 * few places doesn't keep out an owner who is elsewhere.
 *
 * @returns what gives it back after a right password.
 * @throws LimitReached, with the seconds to wait.
 */
export async function countPasswordAttempt({
  email,
  address,
}: {
  email: string;
  address: string;
}): Promise<() => Promise<void>> {
  const own = `${email} ${subnetOf(address)}`;
  const hasOwn = await consumes(OWN, own);
  const pool = hasOwn ? OWN_IN_ALL : SHARED;
  await consume(pool, email);
  return async () => {
    if (hasOwn) await takeBackHourly(OWN.kind, own);
    await takeBackHourly(pool.kind, email);
  };
}
