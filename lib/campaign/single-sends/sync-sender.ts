import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { senders, singleSends } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { maySend } from '../mailings/may-send';
import { senderSnapshot } from '../mailings/sender-snapshot';
import { type SendEvent, SendStatus, statusesBefore } from '../send-states';
import { queueStart } from './queue-start';

const s = singleSends;
const n = senders;
const params = { senderId: n.id };

const allows = (status: SQLWrapper, event: SendEvent) =>
  sql`${status} in (${sql.join(statusesBefore(event).map(inline), sql`, `)})`;

const copyNames = statement({
  params,
  row: {},
  text: ({ senderId }) => sql`
    update ${s} set ${bare(s.from_sender)} = x.from_sender, ${bare(s.reply_to)} = x.reply_to,
      ${bare(s.sender_name)} = x.sender_name, ${bare(s.sender_address)} = x.sender_address
    from (select ${senderSnapshot(n)} from ${n} where ${n.id} = ${senderId} and ${n.deleted_at} is null) as x
    where ${s.sender_id} = ${senderId} and ${allows(s.status, 'edit')} and ${s.deleted_at} is null`,
});

const awaitSender = statement({
  params,
  row: {},
  text: ({ senderId }) => sql`
    update ${s} set ${bare(s.status)} = ${inline(SendStatus.initiate)},
      ${bare(s.awaits_sender)} = (${n.deleted_at} is null), ${bare(s.updated_at)} = now()
    from ${n}
    where ${n.id} = ${senderId} and not (${maySend(n)}) and ${s.sender_id} = ${n.id} and ${s.deleted_at} is null
      and (${allows(s.status, 'await-sender')} or (${s.awaits_sender} and ${n.deleted_at} is not null))`,
});

const makeReady = statement({
  params,
  row: { id: s.id, send_due_at: s.send_due_at, status: s.status },
  text: ({ senderId }) => sql`
    update ${s} set ${bare(s.awaits_sender)} = false, ${bare(s.updated_at)} = now(),
      ${bare(s.status)} = case when ${s.send_due_at} is null or ${s.send_due_at} > now()
        then ${inline(SendStatus.ready)} else ${inline(SendStatus.initiate)} end
    from ${n}
    where ${n.id} = ${senderId} and ${maySend(n)} and ${s.sender_id} = ${n.id} and ${s.awaits_sender}
      and ${s.deleted_at} is null and ${allows(s.status, 'make-ready')}
    returning ${s.id}, ${s.send_due_at}, ${s.status}`,
});

/**
 * Brings the sends that have not begun in line with their sender, which has changed in the same transaction: they
 * carry its names and addresses; what waited for its verification becomes ready; what was ready waits while it may
 * not send, and becomes a draft when the sender is gone or the time has passed meanwhile.
 */
export async function syncSender(tx: Transaction, senderId: number): Promise<void> {
  await copyNames(tx, { senderId });
  await awaitSender(tx, { senderId });
  for (const { id, send_due_at, status } of await makeReady(tx, { senderId }))
    if (status === SendStatus.ready) await queueStart(tx, id, send_due_at);
}
