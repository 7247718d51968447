import { and, eq } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { mails, quarantinedJobs as q } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';
import { releaseIn } from '@/lib/jobs/quarantine/release-job';
import { sendMail } from '@/lib/mail/jobs';

/**
 * Has an email that failed on its last attempt tried again.
 *
 * @throws DomainError forbidden; not-found; conflict where it hasn’t failed, or was tried again already.
 */
export async function retryMail({
  actor,
  input: { id },
}: {
  actor: Operator;
  input: { id: number };
}): Promise<void> {
  authorize(actor, 'orders:write');
  await db().transaction(async (tx) => {
    const [mail] = await tx.select({ kind: mails.kind }).from(mails).where(eq(mails.id, id));
    if (!mail) throw notFound();
    const job = await releaseIn(tx, actor, [eq(q.identity, `${sendMail.name}:${id}`)]);
    if (!job) throw conflict('This email doesn’t wait to be tried again.');
    // Its job says so too, a moment later; until then it would still be listed as failed.
    await tx
      .update(mails)
      .set({ status: 'queued' })
      .where(and(eq(mails.id, id), eq(mails.status, 'failed')));
    await recordChange(tx, { actor, action: 'email.retry', subject: ['email', id], after: mail });
  });
}
