import { type SQL, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/lib/db/client';
import { nullable, type RowOf, value } from '@/lib/db/row';
import { deliveries as d, singleSends as s, versionTests as t, users } from '@/lib/db/schema';
import { rows, statement } from '@/lib/db/statement';
import type { ReaderTime } from '../reader-zones/reader-times';
import { withReaderTimes } from '../reader-zones/reader-times';
import { completeSingleSend } from './complete-single-send';
import { countLedgerPart, readLedgerEnd } from './count-ledger-part';
import { cutBatches } from './cut-batches';
import { lockLedger } from './ledger-lock';
import { ledgerRows } from './ledger-rows';
import { hasLedger, isToBeQueued } from './requeue-missed';
import { wakeWorkers } from './wake-workers';
import { writeLedger } from './write-ledger';

/** How many recipients are written first, so that workers begin while a long list is still being written. */
const FIRST_ROWS = 1000;

/** The condition that a send runs and its ledger isn't whole. One that was set running again for those whom it missed has one. */
const isOpen = sql`${isToBeQueued} and not ${hasLedger}`;

const sendRow = {
  id: s.id,
  user_id: s.user_id,
  time_zone: users.time_zone,
  recipient_id: s.recipient_id,
  exclude_specific_recipient_id: s.exclude_specific_recipient_id,
  unsubscribe_group_id: s.unsubscribe_group_id,
  deleted_group_id: s.deleted_group_id,
  skip_emailed_days: s.skip_emailed_days,
  share: nullable(t.share),
  in_reader_zone: s.in_reader_zone,
  schedule_date: s.schedule_date,
  schedule_time: s.schedule_time,
  spread_hours: s.spread_hours,
  ledger_through: s.ledger_through,
};

type Send = RowOf<typeof sendRow>;

const readOpen = statement({
  params: { id: s.id },
  row: sendRow,
  text: ({ id }) => sql`
    select ${s.id}, ${s.user_id}, ${users.time_zone}, ${s.recipient_id}, ${s.exclude_specific_recipient_id},
      ${s.unsubscribe_group_id}, ${s.deleted_group_id}, ${s.skip_emailed_days}, ${t.share}, ${s.in_reader_zone}, ${s.schedule_date},
      ${s.schedule_time}, ${s.spread_hours}, ${s.ledger_through}
    from ${s} join ${users} on ${users.id} = ${s.user_id} left join ${t} on ${t.single_send_id} = ${s.id}
    where ${s.id} = ${id} and ${isOpen}`,
});

/**
 * Writes the audience of a running single send into the ledger, and cuts it into batches; workers begin at once. Who
 * joins or leaves its lists from now on changes nothing. Does nothing where it has been done.
 */
export async function materialise(singleSendId: number): Promise<void> {
  await writeFirst(singleSendId);
  await writeRest(singleSendId);
  await completeSingleSend(singleSendId);
}

/** Whether the first recipients can be told without looking at the rest. Segments and exclusions would be computed twice. */
const hasFirst = (send: Send): boolean =>
  send.recipient_id.every(({ table }) => table === 'contacts_') &&
  send.exclude_specific_recipient_id.length === 0 &&
  send.skip_emailed_days === null &&
  send.share === null &&
  !send.spread_hours &&
  readerTimeOf(send) === null;

/**
 * Writes the oldest contacts of a send's lists on their own, so that the first mail doesn't wait for the last row. Each
 * contact is looked at once, here or with the rest, so the audience is exact though the two come one after the other.
 */
export async function writeFirst(singleSendId: number): Promise<void> {
  const [send] = await readOpen(db(), { id: singleSendId });
  if (!send || send.ledger_through !== null || !hasFirst(send)) return;
  const { rows: people, mayRepeat } = await ledgerRows(audienceOf(send), { first: FIRST_ROWS });
  await inLedger(singleSendId, async (tx, open) => {
    if (open.ledger_through !== null) return;
    const { id, user_id: userId } = send;
    const count = await writeLedger(tx, { id, userId, share: null }, { people, mayRepeat, isTimed: false });
    const { contact: through } = await readLedgerEnd(tx, { userId, id });
    if (through === null) return;
    const isWhole = count < FIRST_ROWS && !mayRepeat;
    await cutBatches(tx, { id, userId, rows: count, isTimed: false, isFirst: !isWhole });
    await countLedgerPart(tx, { userId, id, after: 0, duplicates: 0, through: isWhole ? null : through });
    await wakeWorkers(tx);
  });
}

async function writeRest(singleSendId: number): Promise<void> {
  const [send] = await readOpen(db(), { id: singleSendId });
  if (!send) return;
  const { id, user_id: userId, share } = send;
  const ledger = await ledgerRows(audienceOf(send));
  const at = readerTimeOf(send);
  const all = at ? await withReaderTimes(ledger.rows, audienceOf(send).user, at) : ledger.rows;
  await inLedger(singleSendId, async (tx, { ledger_through: through }) => {
    await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
    await tx.execute(sql`set local work_mem = '64MB'`);
    const { row: after } = await readLedgerEnd(tx, { userId, id });
    const people = through === null ? all : besides(send, through, all);
    const isTimed = at !== null;
    const count = await writeLedger(
      tx,
      { id, userId, share },
      { people, mayRepeat: ledger.mayRepeat, isTimed },
    );
    await cutBatches(tx, { id, userId, rows: count, isTimed, after });
    const duplicates = ledger.mayRepeat ? await countDuplicates(tx, ledger.rows) : 0;
    await countLedgerPart(tx, { userId, id, after, duplicates, through: null });
    await wakeWorkers(tx);
  });
}

/** Runs `write` where the ledger isn't whole; one worker at a time has it. */
async function inLedger(
  singleSendId: number,
  write: (tx: Transaction, open: Send) => Promise<void>,
): Promise<void> {
  await db().transaction(async (tx) => {
    await lockLedger(tx, singleSendId);
    const [open] = await readOpen(tx, { id: singleSendId });
    if (open) await write(tx, open);
  });
}

/** Those after the contact that the first part ended with. An address in it may belong to another contact by now. */
const besides = ({ id, user_id: userId }: Send, through: number, people: SQL): SQL => sql`
  select * from (${people}) l
  where (l.contact_id is null or l.contact_id > ${through}::int) and l.address not in (
    select lower(${d.email}) from ${d} where ${d.user_id} = ${userId}::int and ${d.single_send_id} = ${id}::int)`;

const audienceOf = (send: Send) => ({
  user: { id: send.user_id, timeZone: send.time_zone },
  to: send.recipient_id,
  without: send.exclude_specific_recipient_id,
  groupId: send.unsubscribe_group_id ?? send.deleted_group_id,
  skipDays: send.skip_emailed_days,
});

/** What each reader's own clocks are to show; null for a send that goes to all of them at once. */
const readerTimeOf = ({
  in_reader_zone,
  schedule_date: date,
  schedule_time: time,
}: Send): ReaderTime | null => (in_reader_zone && date && time ? { date, time } : null);

/** What the ledger has no rows of. */
async function countDuplicates(tx: Transaction, people: SQL): Promise<number> {
  const [row] = await rows(
    tx,
    { count: value.integer },
    sql`select count(*)::int as count from (${people}) l where l.reason = 'duplicate'`,
  );
  return row?.count ?? 0;
}
