import type { Fragment, Sql } from 'postgres';
import { client, type Transaction } from '@/lib/db/client';
import { executorOf } from '@/lib/db/executor';
import type { RecipientRef } from '@/lib/db/schema/mailings';
import { completeSingleSend } from './complete-single-send';
import { cutBatches } from './cut-batches';
import { lockLedger } from './ledger-lock';
import { ledgerRows } from './ledger-rows';
import { wakeWorkers } from './wake-workers';

type Send = {
  user_id: number;
  time_zone: string;
  recipient_id: RecipientRef[];
  exclude_specific_recipient_id: RecipientRef[];
  unsubscribe_group_id: number | null;
};

/** A send that runs and has no ledger yet. One that was set running again for those whom it missed has one. */
const isOpen = (singleSendId: number): Fragment => client()`
  s.id = ${singleSendId} and s.status = 2 and s.materialised_at is null and not exists (
    select from deliveries d where d.user_id = s.user_id and d.single_send_id = s.id)`;

/**
 * Writes the audience of a running single send into the ledger, and cuts it into batches; workers begin at once. Who
 * joins or leaves its lists from now on changes nothing. Does nothing where it has been done.
 */
export async function materialise(singleSendId: number): Promise<void> {
  const [send] = await client()<Send[]>`
    select s.user_id, u.time_zone, s.recipient_id, s.exclude_specific_recipient_id, s.unsubscribe_group_id
    from single_sends s join users u on u.id = s.user_id
    where ${isOpen(singleSendId)}`;
  if (!send) return;
  const { rows, mayRepeat } = await ledgerRows({
    user: { id: send.user_id, timeZone: send.time_zone },
    to: send.recipient_id,
    without: send.exclude_specific_recipient_id,
    groupId: send.unsubscribe_group_id,
  });
  await client().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    const tx = executorOf(client(), transaction) as Transaction;
    await lockLedger(tx, singleSendId);
    const [open] = await sql`select from single_sends s where ${isOpen(singleSendId)}`;
    if (!open) return;
    await sql`set local plan_cache_mode = force_custom_plan`;
    await sql`set local work_mem = '64MB'`;
    const { count } = await sql`
      insert into deliveries (user_id, single_send_id, contact_id, email, person, status, reason, settled_at)
      select ${send.user_id}::int, ${singleSendId}::int, l.contact_id, l.email,
        case when l.contact_id is null then jsonb_build_object('first_name', l.first_name, 'last_name', l.last_name) end,
        case when l.reason is null then 'queued' else 'suppressed' end, l.reason,
        case when l.reason is not null then now() end
      from (${rows}) l ${mayRepeat ? sql`where l.reason is distinct from 'duplicate'` : sql``}`;
    await cutBatches(tx, { id: singleSendId, userId: send.user_id, rows: count });
    const duplicates = mayRepeat
      ? sql`(select count(*)::int from (${rows}) l where l.reason = 'duplicate')`
      : sql`0`;
    await sql`
      update single_sends s set materialised_at = now(), triggered = l.triggered,
        left_out = l.left_out || case when d.n > 0 then jsonb_build_object('duplicate', d.n) else '{}' end
      from (
        select coalesce(sum(n) filter (where reason is null), 0)::int as triggered,
          coalesce(jsonb_object_agg(reason, n) filter (where reason is not null), '{}') as left_out
        from (select reason, count(*)::int as n from deliveries
          where user_id = ${send.user_id} and single_send_id = ${singleSendId} group by reason) r) l,
        (select ${duplicates} as n) d
      where s.id = ${singleSendId}`;
    await wakeWorkers(tx);
  });
  await completeSingleSend(singleSendId);
}
