import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { nullable, type RowOf, value } from '@/lib/db/row';
import { automations, deliveries as d, automationSchedules as m, senders } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { maySend } from '../mailings/may-send';
import { dueAfter, hoursOf } from './due-after';

const row = {
  utr: m.utr,
  subject: m.subject,
  at: value.timestamptz,
  /** Whether its sender may send. */
  may_go: value.boolean,
};

/** A mail to come, and when it is due if those before it leave when they are due. */
export type PredictedMail = RowOf<typeof row>;

const predict = statement({
  params: {
    automationId: automations.id,
    enrolmentId: nullable(value.bigint),
    since: value.timestamptz,
    now: value.timestamptz,
  },
  row,
  text: ({ automationId, enrolmentId, since, now }) => sql`
    with recursive mails as (
      select ${m.utr}, ${m.subject}, ${maySend(senders)} as may_go, row_number() over (order by ${m.place}) as place,
        ${hoursOf(m.waiting_type, m.waiting_period)} as hours
      from ${m} join ${senders} on ${senders.id} = ${m.sender_id}
      where ${m.automation_id} = ${automationId} and ${m.deleted_at} is null and not exists (
        select from ${d}
        where ${d.enrolment_id} = ${enrolmentId}::bigint and ${d.enrolment_id} is not null
          and ${d.schedule_id} = ${m.id})),
    way (place, at) as (
      select place, greatest(${dueAfter(sql`${since}::timestamptz`, sql`hours`)}, ${now}::timestamptz)
      from mails where place = 1
      union all
      select mails.place, ${dueAfter(sql`way.at`, sql`mails.hours`)}
      from way join mails on mails.place = way.place + 1)
    select mails.utr, mails.subject, way.at, mails.may_go
    from way join mails on mails.place = way.place order by way.place`,
});

type Given = {
  automationId: number;
  /** Somebody's place in it, without the mails that they have got; null for somebody who enters. */
  enrolmentId: number | null;
  /** From when on they wait. */
  since: string;
  now: Date;
};

/**
 * When somebody gets the mails of an automation that are still to come, as the engine counts: each waits its time after
 * the one before.
 */
export const predictMails = (tx: Executor, { now, ...given }: Given): Promise<PredictedMail[]> =>
  predict(tx, { ...given, now: now.toISOString() });
