import { and, eq, isNotNull } from 'drizzle-orm';
import { eraseCampaignData } from '@/lib/auth/accounts/jobs';
import { againAfterDeadlock } from '@/lib/db/after-deadlock';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { defineJob } from '@/lib/jobs/define';
import { dropContactCacheEverywhere } from '../signals/contact-cache';
import { type Erasure, erasures } from './erased-tables';

/** Erases an account's rows in one table, in small transactions. @returns how many there were */
async function eraseAll({ run }: Erasure, userId: number): Promise<number> {
  let erased = 0;
  for (let after = 0; ; ) {
    const [batch] = await againAfterDeadlock(() => run(db(), { userId, after }));
    if (!batch?.count) return erased;
    erased += batch.count;
    after = batch.last ?? after;
  }
}

/**
 * Erases the contacts and campaigns of a deleted account. Begun again after its worker was killed, it
 * goes on with what is left. What requests under way have added since is found by the next round.
 */
export const eraseCampaignDataJob = defineJob({
  ...eraseCampaignData,
  async run({ user_id: userId }) {
    const isClosed = and(eq(users.id, userId), isNotNull(users.closed_at));
    if ((await db().$count(users, isClosed)) === 0) return;
    for (let erased = 1; erased > 0; ) {
      erased = 0;
      for (const erasure of erasures) erased += await eraseAll(erasure, userId);
    }
    await dropContactCacheEverywhere(db(), userId);
  },
  identify: ({ user_id }) => String(user_id),
  onQuarantine: async (_, { user_id }) => ({ userId: user_id, subject: `account ${user_id}` }),
});
