import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { type RowOf, value } from '@/lib/db/row';
import { automations, automationSchedules as m, senders } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { maySend } from '../mailings/may-send';
import { hoursOf } from './due-after';

const row = {
  id: m.id,
  /** Hours that it waits after the one before, or after entry. A day has 24. */
  hours: value.integer,
  /** Whether its sender may send. */
  may_go: value.boolean,
  held_at: m.held_at,
};

/** One mail of an automation, in its order. */
export type AutomationMail = RowOf<typeof row>;

const readMails = statement({
  params: { automationId: automations.id },
  row,
  text: ({ automationId }) => sql`
    select ${m.id}, ${m.held_at}, ${hoursOf(m.waiting_type, m.waiting_period)} as hours, ${maySend(senders)} as may_go
    from ${m} join ${senders} on ${senders.id} = ${m.sender_id}
    where ${m.automation_id} = ${automationId} and ${m.deleted_at} is null order by ${m.place}`,
});

/** The living mails of an automation, in the order in which they go out. */
export const automationMails = (tx: Executor, automationId: number): Promise<AutomationMail[]> =>
  readMails(tx, { automationId });
