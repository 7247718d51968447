import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import { sign, signatures } from '@/lib/crypto/sign';
import { db } from '@/lib/db/client';
import { signInNetworks } from '@/lib/db/schema';
import { subnetOf } from '@/lib/network-of.mjs';

const REMEMBERED_DAYS = 90;
const MAX_NETWORKS = 20;

const PURPOSE = 'sign-in-network';

/** What a network is kept as. Signed, since there are few enough networks to try the hashes of all of them. */
const networkKey = (address: string): string => sign(PURPOSE, subnetOf(address));

/** What it may have been kept as, before `ENCRYPTION_KEY` changed. */
export const networkKeys = (address: string): string[] => signatures(PURPOSE, subnetOf(address));

/** Networks used after this moment are known. */
export const remembered = () => sql`now() - make_interval(days => ${REMEMBERED_DAYS})`;

/** Notes that the account's owner was at this network, and forgets all but the latest twenty. */
export async function rememberNetwork({
  userId,
  address,
}: {
  userId: number;
  address: string;
}): Promise<void> {
  const added = await db()
    .insert(signInNetworks)
    .values({ user_id: userId, network_hash: networkKey(address) })
    .onConflictDoUpdate({
      target: [signInNetworks.user_id, signInNetworks.network_hash],
      set: { last_used_at: sql`now()` },
      // Once an hour is exact enough for ninety days.
      setWhere: lt(signInNetworks.last_used_at, sql`now() - interval '1 hour'`),
    })
    .returning({ user_id: signInNetworks.user_id });
  if (added.length === 0) return;
  const own = eq(signInNetworks.user_id, userId);
  const latest = db()
    .select({ network_hash: signInNetworks.network_hash })
    .from(signInNetworks)
    .where(own)
    .orderBy(desc(signInNetworks.last_used_at))
    .limit(MAX_NETWORKS);
  await db()
    .delete(signInNetworks)
    .where(and(own, notInArray(signInNetworks.network_hash, latest)));
}
