import { client } from '@/lib/db/client';
import type { MailingRef } from '../rendering/mail-source';

/** Whether a mailing has been stopped for good: what still waits of it is to be cancelled. */
export async function isStopped(mailing: MailingRef): Promise<boolean> {
  const sql = client();
  const [row] =
    mailing.kind === 'single-send'
      ? await sql<{ stopped: boolean }[]>`
          select status <> 2 or cancelled_at is not null as stopped from single_sends where id = ${mailing.id}`
      : await sql<{ stopped: boolean }[]>`
          select c.deleted_at is not null or a.deleted_at is not null as stopped
          from automation_schedules c join automations a on a.id = c.automation_id where c.id = ${mailing.id}`;
  return row?.stopped ?? true;
}
