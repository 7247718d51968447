import { eq, sql } from 'drizzle-orm';
import { createElement } from 'react';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { defineJob } from '@/lib/jobs/define';
import { queueMail } from '@/lib/mail/queue-mail';
import { ResetPassword } from '@/lib/mail/templates/reset-password';
import { countHourly, LimitReached } from '@/lib/rate-limit';
import { mailResetLink } from './jobs';
import { issueOneTimeToken } from './one-time-tokens';

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
      const token = await issueOneTimeToken(tx, {
        userId: account.id,
        email: account.email,
        purpose: 'reset-password',
      });
      const url = `${env().APP_URL}/reset-password?token=${token}`;
      await queueMail(tx, {
        kind: 'account.reset-password',
        to: account.email,
        subject: 'Choose a new password',
        body: createElement(ResetPassword, { name: account.first_name, url }),
      });
    });
  },
});
