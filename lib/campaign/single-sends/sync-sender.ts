import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { senderSnapshot } from '../mailings/sender-snapshot';
import { queueStart } from './queue-start';
import { SendStatus, statusesBefore } from './states';

const list = (statuses: readonly number[]) =>
  sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  );

/**
 * Brings the sends that have not begun in line with their sender, which has changed in the caller's transaction: they
 * carry its names and addresses; what waited for its verification becomes ready; what was ready waits while it may
 * not send, and becomes a draft when the sender is gone or the time has passed meanwhile.
 */
export async function syncSender(tx: Executor, senderId: number): Promise<void> {
  const { initiate, ready } = SendStatus;
  await tx.execute(sql`
    update single_sends x set from_sender = n.from_sender, reply_to = n.reply_to, sender_name = n.sender_name,
      sender_address = n.sender_address
    from (select ${senderSnapshot} from senders s where s.id = ${senderId} and s.deleted_at is null) as n
    where x.sender_id = ${senderId} and x.status in (${list(statusesBefore('edit'))}) and x.deleted_at is null`);
  await tx.execute(sql`
    update single_sends x set status = ${initiate}, awaits_sender = (s.deleted_at is null), updated_at = now()
    from senders s
    where s.id = ${senderId} and (s.is_verified = 0 or s.deleted_at is not null) and x.sender_id = s.id
      and x.deleted_at is null
      and (x.status in (${list(statusesBefore('await-sender'))}) or (x.awaits_sender and s.deleted_at is not null))`);
  const waiting = await tx.execute<{ id: number; send_due_at: string | null; status: number }>(sql`
    update single_sends x set awaits_sender = false, updated_at = now(),
      status = case when x.send_due_at is null or x.send_due_at > now() then ${ready}::int else ${initiate}::int end
    from senders s
    where s.id = ${senderId} and s.is_verified = 1 and s.deleted_at is null and x.sender_id = s.id
      and x.awaits_sender and x.deleted_at is null
      and x.status in (${list(statusesBefore('make-ready'))})
    returning x.id, x.send_due_at, x.status`);
  for (const { id, send_due_at, status } of waiting)
    if (status === ready) await queueStart(tx, id, send_due_at);
}
