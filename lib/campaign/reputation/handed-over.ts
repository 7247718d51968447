import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { automations as a, deliveries, automationSchedules as m, singleSends as s } from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';
import { DeliveryStatus } from '../delivery-states';

/** How far back a sender's reputation goes; mailbox providers look at about as much. */
export const DAYS = 30;

const d = alias(deliveries, 'd');

const { sent, bounced, failed, unknown } = DeliveryStatus;
const HANDED = sql.join([sent, bounced, failed, unknown].map(inline), sql`, `);

export const isBounced = (row: SQL) => sql`${row} = ${inline(bounced)}`;

/**
 * The account's emails of the last days that were handed over: `id, email, contact_id, status, complained, answer, at,
 * sender_id, mailing`, of one sender where one is given.
 */
export const handedOver = ({ userId, senderId }: { userId: SQL; senderId: SQL }): SQL => {
  const since = sql`now() - make_interval(days => ${inline(DAYS)}::int)`;
  const columns = (senderColumn: SQL, name: SQL) => sql`
    ${d.id}, ${d.email}, ${d.contact_id}, ${d.status}, ${d.complained}, ${d.answer}, ${d.handed_at} as at,
    ${senderColumn} as sender_id, ${name} as mailing`;
  return sql`
    select ${columns(sql`${s.sender_id}`, sql`${s.single_send_name}`)}
    from ${s} join ${deliveries} as ${d} on ${d.user_id} = ${userId} and ${d.single_send_id} = ${s.id}
      and ${d.single_send_id} is not null
    where ${s.user_id} = ${userId} and ${s.sent_at} is not null and coalesce(${s.completed_at}, now()) >= ${since}
      and (${senderId}::int is null or ${s.sender_id} = ${senderId})
      and ${d.handed_at} >= ${since} and ${d.status} in (${HANDED})
    union all
    select ${columns(sql`${m.sender_id}`, sql`${a.automation_name}`)}
    from ${m} join ${a} on ${a.id} = ${m.automation_id}
    join ${deliveries} as ${d} on ${d.user_id} = ${userId} and ${d.schedule_id} = ${m.id} and ${d.schedule_id} is not null
    where ${m.user_id} = ${userId} and (${senderId}::int is null or ${m.sender_id} = ${senderId})
      and ${d.handed_at} >= ${since} and ${d.status} in (${HANDED})`;
};
