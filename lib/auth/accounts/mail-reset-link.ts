import { eq, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { defineJob } from '@/lib/jobs/define';
import { takeAccountLink } from '@/lib/mail/stranger-limits';
import { countHourly, LimitReached } from '@/lib/rate-limit';
import { mailResetLink } from './jobs';
import { mailLink } from './mail-link';

const MAILS_PER_HOUR = 5;

/** Whether the account may have one more of these mails: an address must not be flooded by who knows it. */
async function countMail(userId: number): Promise<boolean> {
  try {
    await countHourly('reset-mail', String(userId), MAILS_PER_HOUR);
    return true;
  } catch (error) {
    if (error instanceof LimitReached) return false;
    throw error;
  }
}

export const mailResetLinkJob = defineJob({
  ...mailResetLink,
  async run({ email }) {
    const [account] = await db()
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
    if (!account || !(await countMail(account.id))) return;
    await db().transaction(async (tx) => {
      if (await takeAccountLink(tx, account.email)) await mailLink(tx, account, 'reset-password');
    });
  },
});
