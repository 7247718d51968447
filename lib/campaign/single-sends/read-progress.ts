import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { singleSends as s } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { audienceNames } from './audience-names';
import { displayState } from './display-state-sql';
import type { SendState } from './display-states';

const row = {
  utr: s.utr,
  name: s.single_send_name,
  subject: s.subject,
  status: s.status,
  state: value.oneOf<SendState>(),
  audience: value.texts,
  without: value.texts,
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
  schedule_type: s.schedule_type,
  send_due_at: s.send_due_at,
  sent_at: s.sent_at,
  completed_at: s.completed_at,
  cancelled_at: s.cancelled_at,
  paused_at: s.paused_at,
  pause_reason: s.pause_reason,
  updated_at: s.updated_at,
  now: value.timestamptz,
};

const read = statement({
  params: { userId: s.user_id, utr: s.utr },
  row,
  text: ({ userId, utr }) => sql`
    select ${s.utr}, ${s.single_send_name} as name, ${s.subject}, ${s.status}, ${displayState} as state,
      ${audienceNames(s.recipient_id)} as audience, ${audienceNames(s.exclude_specific_recipient_id)} as without,
      ${s.sender_name}, ${s.from_sender}, ${s.triggered}, ${s.delivered}, ${s.bounces}, ${s.failed}, ${s.unknown},
      ${s.unique_opens}, ${s.total_opens}, ${s.unique_clicks}, ${s.total_clicks}, ${s.unsubscribes}, ${s.complaints},
      ${s.left_out}, ${s.tracking} = 1 as is_tracked, ${s.materialised_at} is not null as is_queued,
      ${s.schedule_type}, ${s.send_due_at}, ${s.sent_at}, ${s.completed_at}, ${s.cancelled_at}, ${s.paused_at},
      ${s.pause_reason}, ${s.updated_at}, now() as now
    from ${s} where ${s.utr} = ${utr} and ${s.user_id} = ${userId} and ${s.deleted_at} is null`,
});

/** Where a single send is and what has come of it so far, from its counters alone. @throws DomainError not-found. */
export async function readProgress({ actor, input }: { actor: Actor; input: { utr: string } }) {
  const [send] = await read(db(), { userId: actor.id, utr: input.utr });
  if (!send) throw notFound();
  return {
    ...send,
    audience: [...send.audience],
    without: [...send.without],
    /** Not yet handed over; of one that was cancelled, never. */
    waiting: Math.max(0, send.triggered - send.delivered - send.bounces - send.failed - send.unknown),
    send_due_at: timestampOrNull(send.send_due_at),
    sent_at: timestampOrNull(send.sent_at),
    completed_at: timestampOrNull(send.completed_at),
    cancelled_at: timestampOrNull(send.cancelled_at),
    paused_at: timestampOrNull(send.paused_at),
    updated_at: timestamp(send.updated_at),
    now: timestamp(send.now),
  };
}
