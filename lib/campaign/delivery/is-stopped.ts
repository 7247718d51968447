import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { automationSchedules, automations, singleSends } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import type { MailingRef } from '../rendering/mail-source';
import { SendStatus } from '../send-states';

const row = { stopped: value.boolean };

const readStopped = {
  'single-send': statement({
    params: { id: singleSends.id },
    row,
    text: ({ id }) => sql`
      select ${singleSends.status} <> ${inline(SendStatus.running)} or ${singleSends.cancelled_at} is not null as stopped
      from ${singleSends} where ${singleSends.id} = ${id}`,
  }),
  schedule: statement({
    params: { id: automationSchedules.id },
    row,
    text: ({ id }) => sql`
      select ${automationSchedules.deleted_at} is not null or ${automations.deleted_at} is not null as stopped
      from ${automationSchedules} join ${automations} on ${automations.id} = ${automationSchedules.automation_id}
      where ${automationSchedules.id} = ${id}`,
  }),
};

/** Whether a mailing has been stopped for good: what still waits of it is to be cancelled. */
export async function isStopped({ kind, id }: MailingRef): Promise<boolean> {
  const [found] = await readStopped[kind](db(), { id });
  return found?.stopped ?? true;
}
