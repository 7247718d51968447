import { subnetOf } from '@/lib/network-of.mjs';
import { countHourly } from '@/lib/rate-limit';

/** Codes that one network may try for an account in an hour; of a million, three are right at a time. */
const OWN = { kind: 'second-factor', limit: 10 };
/** The same from everywhere. */
const IN_ALL = { kind: 'second-factor-in-all', limit: 100 };

/** Counts a code before it is checked. @throws LimitReached, with the seconds to wait */
export async function countCodeAttempt({
  userId,
  address,
}: {
  userId: number;
  address: string;
}): Promise<void> {
  await countHourly(OWN.kind, `${userId} ${subnetOf(address)}`, OWN.limit);
  await countHourly(IN_ALL.kind, String(userId), IN_ALL.limit);
}
