import { eq, sql } from 'drizzle-orm';
import { createElement } from 'react';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { defineJob } from '@/lib/jobs/define';
import { queueMail } from '@/lib/mail/queue-mail';
import { ResetPassword } from '@/lib/mail/templates/reset-password';
import { mailResetLink } from './jobs';
import { issueOneTimeToken } from './one-time-tokens';

export const mailResetLinkJob = defineJob({
  ...mailResetLink,
  async run({ email }) {
    const [account] = await db()
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
    if (!account) return;
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
