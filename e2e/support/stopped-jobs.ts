// Jobs that were stopped for good, as the worker leaves them.
import { randomUUID } from 'node:crypto';
import { db } from '@/lib/db/client';
import { mails, quarantinedJobs } from '@/lib/db/schema';

type StoppedJob = { name: string; subject: string; reason: string; payload?: Record<string, unknown> };

export async function stopJob({ payload = {}, ...job }: StoppedJob): Promise<void> {
  const rest = { identity: job.subject, cause: 'failed', attempts: 12, deaths: 0 } as const;
  await db()
    .insert(quarantinedJobs)
    .values({ ...job, payload, ...rest });
}

/** An email whose every attempt has failed. */
export async function makeFailedMail(to: string): Promise<void> {
  const [mail] = await db()
    .insert(mails)
    .values({
      ...{ kind: 'order.received', to_address: to, from_address: 'shop@example.net', attempts: 12 },
      ...{ subject: 'We have your order', html: '<p>Hello</p>', text: 'Hello', status: 'failed' },
      message_id: `<${randomUUID()}@example.net>`,
    })
    .returning({ id: mails.id });
  const subject = `send-mail:${mail?.id}`;
  await stopJob({ name: 'send-mail', subject, payload: { id: mail?.id }, reason: '550 No such mailbox' });
}
