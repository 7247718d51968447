import { and, eq, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { mails } from '@/lib/db/schema';
import { defineJob } from '@/lib/jobs/define';
import { bodyOf } from './encrypted-body';
import { sendMail } from './jobs';
import { handOver, transportName } from './transport';

/** Hands one queued mail over, or leaves it in the outbox. A mail that has gone is not sent again. */
export const sendMailJob = defineJob({
  ...sendMail,
  async run({ id }) {
    const [mail] = await db()
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1` })
      .where(and(eq(mails.id, id), eq(mails.status, 'queued')))
      .returning();
    if (!mail) return;
    if (transportName() === 'outbox') {
      await db()
        .update(mails)
        .set({ status: 'kept', sent_at: new Date().toISOString() })
        .where(eq(mails.id, id));
      return;
    }
    await handOver({
      from: mail.from_address,
      to: mail.to_address,
      subject: mail.subject,
      ...bodyOf(mail),
      messageId: mail.message_id,
      ...(mail.reply_to && { replyTo: mail.reply_to }),
      ...(mail.headers && { headers: mail.headers }),
    });
    // Links in a mail open orders and accounts; once it has gone there is no reason to keep them.
    await db()
      .update(mails)
      .set({ status: 'sent', sent_at: new Date().toISOString(), html: '', text: '', sealed: null })
      .where(eq(mails.id, id));
  },
  identify: ({ id }) => String(id),
  async onQuarantine(tx, { id }) {
    await tx
      .update(mails)
      .set({ status: 'failed' })
      .where(and(eq(mails.id, id), eq(mails.status, 'queued')));
    return { userId: null, subject: `mail ${id}` };
  },
  async onRelease(tx, { id }) {
    await tx
      .update(mails)
      .set({ status: 'queued' })
      .where(and(eq(mails.id, id), eq(mails.status, 'failed')));
  },
});
