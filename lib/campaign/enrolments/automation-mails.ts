import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';

/** One mail of an automation, in its order. */
export type AutomationMail = {
  id: number;
  /** The mail before it; 0 for the first. Who got that one, or a deleted one since, waits for this one. */
  after: number;
  /** Hours that it waits after the one before, or after entry. A day has 24. */
  hours: number;
  /** Whether its sender may send. */
  may_go: boolean;
  held_at: string | null;
};

/** The living mails of an automation, in the order in which they go out. */
export const automationMails = async (tx: Executor, automationId: number): Promise<AutomationMail[]> => [
  ...(await tx.execute<AutomationMail>(sql`
    select m.id, lag(m.id, 1, 0) over (order by m.id) as after, m.held_at,
      case m.waiting_type when 'days' then 24 when 'hours' then 1 else 0 end * m.waiting_period as hours,
      s.is_verified = 1 and s.deleted_at is null as may_go
    from automation_schedules m join senders s on s.id = m.sender_id
    where m.automation_id = ${automationId} and m.deleted_at is null order by m.id`)),
];
