import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { deliveryBatches, singleSends as s, versionTests as t } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { audienceNames, notOpenedNames } from './audience-names';
import { displayState } from './display-state-sql';
import type { SendState } from './display-states';

const b = alias(deliveryBatches, 'b');

const row = {
  utr: s.utr,
  name: s.single_send_name,
  subject: s.subject,
  status: s.status,
  state: value.oneOf<SendState>(),
  audience: value.texts,
  not_opened: value.texts,
  without: value.texts,
  skip_emailed_days: s.skip_emailed_days,
  sender_name: s.sender_name,
  from_sender: s.from_sender,
  triggered: s.triggered,
  delivered: s.delivered,
  bounces: s.bounces,
  failed: s.failed,
  unknown: s.unknown,
  unique_opens: s.unique_opens,
  total_opens: s.total_opens,
  unique_clicks: s.unique_clicks,
  total_clicks: s.total_clicks,
  unsubscribes: s.unsubscribes,
  complaints: s.complaints,
  left_out: s.left_out,
  is_tracked: value.boolean,
  is_queued: value.boolean,
  in_reader_zone: s.in_reader_zone,
  schedule_zone: nullable(s.schedule_zone),
  local_time: nullable(value.text),
  next_due_at: nullable(value.timestamptz),
  spread_hours: s.spread_hours,
  mails_per_minute: s.mails_per_minute,
  schedule_type: s.schedule_type,
  send_due_at: s.send_due_at,
  sent_at: s.sent_at,
  completed_at: s.completed_at,
  cancelled_at: s.cancelled_at,
  paused_at: s.paused_at,
  pause_reason: s.pause_reason,
  updated_at: s.updated_at,
  now: value.timestamptz,
  tests: nullable(t.tests),
  share: nullable(t.share),
  measure: nullable(t.measure),
  wait_hours: nullable(t.wait_hours),
  decides_at: t.decides_at,
  decided_at: t.decided_at,
  winner: t.winner,
  verdict: t.verdict,
  figures: t.figures,
};

const read = statement({
  params: { userId: s.user_id, utr: s.utr },
  row,
  text: ({ userId, utr }) => sql`
    select ${s.utr}, ${s.single_send_name} as name, ${s.subject}, ${s.status}, ${displayState} as state,
      ${audienceNames(s.recipient_id)} as audience, ${notOpenedNames(s.recipient_id)} as not_opened, ${audienceNames(s.exclude_specific_recipient_id)} as without,
      ${s.skip_emailed_days},
      ${s.sender_name}, ${s.from_sender}, ${s.triggered}, ${s.delivered}, ${s.bounces}, ${s.failed}, ${s.unknown},
      ${s.unique_opens}, ${s.total_opens}, ${s.unique_clicks}, ${s.total_clicks}, ${s.unsubscribes}, ${s.complaints},
      ${s.left_out}, ${s.tracking} = 1 as is_tracked, ${s.materialised_at} is not null as is_queued,
      ${s.in_reader_zone}, ${s.schedule_zone}, case when ${s.in_reader_zone} then ${s.schedule_date} || 'T' || ${s.schedule_time} end as local_time,
      case when ${s.in_reader_zone} then (
        select min(${b.due_at}) from ${deliveryBatches} as ${b}
        where ${b.single_send_id} = ${s.id} and ${b.done_at} is null and ${b.due_at} > now()) end as next_due_at,
      ${s.spread_hours}, ${s.mails_per_minute}, ${s.schedule_type}, ${s.send_due_at}, ${s.sent_at}, ${s.completed_at}, ${s.cancelled_at}, ${s.paused_at},
      ${s.pause_reason}, ${s.updated_at}, now() as now, ${t.tests}, ${t.share}, ${t.measure}, ${t.wait_hours},
      ${t.decides_at}, ${t.decided_at}, ${t.winner}, ${t.verdict}, ${t.figures}
    from ${s} left join ${t} on ${t.single_send_id} = ${s.id}
    where ${s.utr} = ${utr} and ${s.user_id} = ${userId} and ${s.deleted_at} is null`,
});

/** Where a single send is and what has come of it so far, from its counters alone. @throws DomainError not-found. */
export async function readProgress({ actor, input }: { actor: Actor; input: { utr: string } }) {
  const [found] = await read(db(), { userId: actor.id, utr: input.utr });
  if (!found) throw notFound();
  const { tests, share, measure, wait_hours, decides_at, decided_at, winner, verdict, figures, ...send } =
    found;
  const isTested = tests !== null && share !== null && measure !== null && wait_hours !== null;
  return {
    ...send,
    audience: [...send.audience],
    not_opened: [...send.not_opened],
    without: [...send.without],
    /** Not yet handed over; of one that was cancelled, never. */
    waiting: Math.max(0, send.triggered - send.delivered - send.bounces - send.failed - send.unknown),
    next_due_at: timestampOrNull(send.next_due_at),
    send_due_at: timestampOrNull(send.send_due_at),
    sent_at: timestampOrNull(send.sent_at),
    completed_at: timestampOrNull(send.completed_at),
    cancelled_at: timestampOrNull(send.cancelled_at),
    paused_at: timestampOrNull(send.paused_at),
    updated_at: timestamp(send.updated_at),
    now: timestamp(send.now),
    test: isTested
      ? {
          ...{ tests, share, measure, wait_hours, winner, verdict, figures },
          decides_at: timestampOrNull(decides_at),
          decided_at: timestampOrNull(decided_at),
        }
      : null,
  };
}
