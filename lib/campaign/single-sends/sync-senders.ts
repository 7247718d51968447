import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { senders, singleSends } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { maySend } from '../mailings/may-send';
import { senderSnapshot } from '../mailings/sender-snapshot';
import { type SendEvent, SendStatus, statusesBefore } from '../send-states';
import { queueStart } from './queue-start';

const s = singleSends;
const n = senders;
const params = { senderIds: value.integers };

const allows = (status: SQLWrapper, event: SendEvent) =>
  sql`${status} in (${sql.join(statusesBefore(event).map(inline), sql`, `)})`;

const copyNames = statement({
  params,
  row: {},
  text: ({ senderIds }) => sql`
    update ${s} set ${bare(s.from_sender)} = x.from_sender, ${bare(s.reply_to)} = x.reply_to,
      ${bare(s.sender_name)} = x.sender_name, ${bare(s.sender_address)} = x.sender_address
    from (
      select ${n.id}, ${senderSnapshot(n)} from ${n}
      where ${n.id} = any(${senderIds}::int[]) and ${n.deleted_at} is null) as x
    where ${s.sender_id} = x.id and ${allows(s.status, 'edit')} and ${s.deleted_at} is null`,
});

const awaitSender = statement({
  params,
  row: {},
  text: ({ senderIds }) => sql`
    update ${s} set ${bare(s.status)} = ${inline(SendStatus.initiate)},
      ${bare(s.awaits_sender)} = (${n.deleted_at} is null), ${bare(s.updated_at)} = now()
    from ${n}
    where ${n.id} = any(${senderIds}::int[]) and not (${maySend(n)}) and ${s.sender_id} = ${n.id} and ${s.deleted_at} is null
      and (${allows(s.status, 'await-sender')} or (${s.awaits_sender} and ${n.deleted_at} is not null))`,
});

const makeReady = statement({
  params,
  row: { id: s.id, send_due_at: s.send_due_at, status: s.status },
  text: ({ senderIds }) => sql`
    update ${s} set ${bare(s.awaits_sender)} = false, ${bare(s.updated_at)} = now(),
      ${bare(s.status)} = case when ${s.send_due_at} is null or ${s.send_due_at} > now()
        then ${inline(SendStatus.ready)} else ${inline(SendStatus.initiate)} end
    from ${n}
    where ${n.id} = any(${senderIds}::int[]) and ${maySend(n)} and ${s.sender_id} = ${n.id} and ${s.awaits_sender}
      and ${s.deleted_at} is null and ${allows(s.status, 'make-ready')}
    returning ${s.id}, ${s.send_due_at}, ${s.status}`,
});

/**
 * Brings the sends that have not begun in line with their senders, which have changed in the same transaction: they
 * carry their names and addresses; what waited for a verification becomes ready; what was ready waits while its sender
 * may not send, and becomes a draft when that is gone or the time has passed meanwhile.
 */
export async function syncSenders(tx: Transaction, senderIds: number[]): Promise<void> {
  await copyNames(tx, { senderIds });
  await awaitSender(tx, { senderIds });
  for (const { id, send_due_at, status } of await makeReady(tx, { senderIds }))
    if (status === SendStatus.ready) await queueStart(tx, id, send_due_at);
}
