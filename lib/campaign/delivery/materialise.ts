import { type SQL, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/lib/db/client';
import { nullable, type RowOf, value } from '@/lib/db/row';
import { deliveries as d, singleSends as s, versionTests as t, users } from '@/lib/db/schema';
import { bare, inline, rows, statement } from '@/lib/db/statement';
import { DeliveryStatus } from '../delivery-states';
import type { ReaderTime } from '../reader-zones/reader-times';
import { withReaderTimes } from '../reader-zones/reader-times';
import { completeSingleSend } from './complete-single-send';
import { cutBatches } from './cut-batches';
import { drawVersions } from './draw-versions';
import { lockLedger } from './ledger-lock';
import { ledgerRows } from './ledger-rows';
import { hasLedger, isToBeQueued } from './requeue-missed';
import { wakeWorkers } from './wake-workers';

/** The condition that a send runs and has no ledger yet. One that was set running again for those whom it missed has one. */
const isOpen = sql`${isToBeQueued} and not ${hasLedger}`;

const sendRow = {
  id: s.id,
  user_id: s.user_id,
  time_zone: users.time_zone,
  recipient_id: s.recipient_id,
  exclude_specific_recipient_id: s.exclude_specific_recipient_id,
  unsubscribe_group_id: s.unsubscribe_group_id,
  share: nullable(t.share),
  in_reader_zone: s.in_reader_zone,
  schedule_date: s.schedule_date,
  schedule_time: s.schedule_time,
};

type Send = RowOf<typeof sendRow>;

const readOpen = statement({
  params: { id: s.id },
  row: sendRow,
  text: ({ id }) => sql`
    select ${s.id}, ${s.user_id}, ${users.time_zone}, ${s.recipient_id}, ${s.exclude_specific_recipient_id},
      ${s.unsubscribe_group_id}, ${t.share}, ${s.in_reader_zone}, ${s.schedule_date}, ${s.schedule_time}
    from ${s} join ${users} on ${users.id} = ${s.user_id} left join ${t} on ${t.single_send_id} = ${s.id}
    where ${s.id} = ${id} and ${isOpen}`,
});

const noteMaterialised = statement({
  params: { userId: s.user_id, id: s.id, duplicates: value.integer },
  row: {},
  text: ({ userId, id, duplicates }) => sql`
    update ${s} set ${bare(s.materialised_at)} = now(), ${bare(s.triggered)} = l.triggered,
      ${bare(s.left_out)} = l.left_out || case when ${duplicates}::int > 0
        then jsonb_build_object('duplicate', ${duplicates}::int) else '{}' end
    from (
      select coalesce(sum(n) filter (where reason is null), 0)::int as triggered,
        coalesce(jsonb_object_agg(reason, n) filter (where reason is not null), '{}') as left_out
      from (
        select ${d.reason}, count(*)::int as n from ${d}
        where ${d.user_id} = ${userId} and ${d.single_send_id} = ${id} group by ${d.reason}) r) l
    where ${s.id} = ${id}`,
});

/**
 * Writes the audience of a running single send into the ledger, and cuts it into batches; workers begin at once. Who
 * joins or leaves its lists from now on changes nothing. Does nothing where it has been done.
 */
export async function materialise(singleSendId: number): Promise<void> {
  const [send] = await readOpen(db(), { id: singleSendId });
  if (!send) return;
  const user = { id: send.user_id, timeZone: send.time_zone };
  const ledger = await ledgerRows({
    user,
    to: send.recipient_id,
    without: send.exclude_specific_recipient_id,
    groupId: send.unsubscribe_group_id,
  });
  const at = readerTimeOf(send);
  const people = at ? await withReaderTimes(ledger.rows, user, at) : ledger.rows;
  await db().transaction(async (tx) => {
    await lockLedger(tx, singleSendId);
    const [open] = await readOpen(tx, { id: singleSendId });
    if (!open) return;
    await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
    await tx.execute(sql`set local work_mem = '64MB'`);
    const { id, user_id: userId } = send;
    const count = await writeLedger(tx, send, { people, mayRepeat: ledger.mayRepeat, isTimed: at !== null });
    await cutBatches(tx, { id, userId, rows: count, isTimed: at !== null });
    const duplicates = ledger.mayRepeat ? await countDuplicates(tx, ledger.rows) : 0;
    await noteMaterialised(tx, { userId, id, duplicates });
    await wakeWorkers(tx);
  });
  await completeSingleSend(singleSendId);
}

/** What each reader's own clocks are to show; null for a send that goes to all of them at once. */
const readerTimeOf = ({
  in_reader_zone,
  schedule_date: date,
  schedule_time: time,
}: Send): ReaderTime | null => (in_reader_zone && date && time ? { date, time } : null);

/** `isTimed`: whether `people` has a column `due`. */
type Ledger = { people: SQL; mayRepeat: boolean; isTimed: boolean };

async function writeLedger(
  tx: Transaction,
  send: Send,
  { people, mayRepeat, isTimed }: Ledger,
): Promise<number> {
  const once = mayRepeat
    ? sql`select * from (${people}) l where l.reason is distinct from 'duplicate'`
    : people;
  const drawn = drawVersions(send, once);
  const columns = bare(
    ...[
      d.user_id,
      d.single_send_id,
      d.contact_id,
      d.email,
      d.person,
      d.status,
      d.reason,
      d.settled_at,
      d.version,
      ...(isTimed ? [d.retry_at] : []),
    ],
  );
  const { count } = await rows(
    tx,
    {},
    sql`
      insert into ${d} (${columns})
      select ${send.user_id}::int, ${send.id}::int, l.contact_id, l.email,
        case when l.contact_id is null
          then jsonb_build_object('first_name', l.first_name, 'last_name', l.last_name) end,
        case when l.reason is null then ${inline(DeliveryStatus.queued)} else ${inline(DeliveryStatus.suppressed)} end,
        l.reason, case when l.reason is not null then now() end, l.version
        ${isTimed ? sql`, case when l.reason is null and l.due > now() then l.due end` : sql``}
      from (${isTimed ? sql`select * from (${drawn}) l order by version nulls last, due` : drawn}) l`,
  );
  return count;
}

/** What the ledger has no rows of. */
async function countDuplicates(tx: Transaction, people: SQL): Promise<number> {
  const [row] = await rows(
    tx,
    { count: value.integer },
    sql`select count(*)::int as count from (${people}) l where l.reason = 'duplicate'`,
  );
  return row?.count ?? 0;
}
