import { and, eq, inArray, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { supplierOrders as u } from '@/lib/db/schema';
import { defineJob } from '@/lib/jobs/define';
import { timestamp } from '@/lib/timestamps';
import { reportJob } from '../orders/report-job';
import { lockOrder } from '../orders/transition';
import { beginAsking } from './begin-asking';
import type { Supplier, SupplierAnswer, SupplierRequest } from './driver';
import { supplierOf } from './drivers';
import { addUnitJob, buyUnit } from './jobs';
import { leaveToOperators, NEEDS_A_LOOK } from './leave-to-operators';
import { readUnit, type Unit, type UnitWithSupplier } from './read-unit';
import { costColumns, settleDelivered, settleRefused } from './settle-unit';

const MINUTE_MS = 60_000;

/** A supplier that has nothing under our reference this long after it was asked never got the order. */
export const ABSENT_AFTER_MS = 15 * MINUTE_MS;
/** How often it is asked to deliver a unit, all under one reference. */
const MOST_ATTEMPTS = 3;
/** A unit that isn’t settled by then is left to the operators. */
const GIVE_UP_AFTER_MS = 24 * 60 * MINUTE_MS;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;

/**
 * Does the next step for a unit. Once a supplier was asked for it, all that may follow is asking for its status, until the
 * supplier has said for long enough that it has nothing under our reference; then it is asked again under the same one.
 */
export const buyUnitJob = defineJob({
  ...buyUnit,
  async run({ supplier_order_id }) {
    const found = await readUnit(db(), supplier_order_id);
    if (!found || !['asked', 'pending'].includes(found.unit.state)) return;
    const supplier = supplierOf(found.supplier);
    const request = requestOf(found);
    if (found.unit.attempts === 0) {
      if (request.player === '')
        return settleRefused(found, { state: 'refused', reason: 'The order doesn’t say whom it is for.' });
      if (await isUnknownPlayer(supplier, request))
        return settleRefused(found, { state: 'refused', reason: 'The supplier doesn’t know this player.' });
      return ask(found, supplier, request);
    }
    const since = new Date(timestamp(found.unit.asked_at ?? found.unit.created_at));
    const answer = await supplier.status(request, since);
    if (answer.state !== 'absent') return take(found, answer);
    if (found.unit.state === 'pending')
      return putOff(found, { state: 'unclear', reason: 'The supplier no longer has it.' });
    if (Date.now() - since.getTime() < ABSENT_AFTER_MS)
      return putOff(found, { state: 'unclear', reason: 'The supplier doesn’t have it yet.' });
    if (found.unit.attempts >= MOST_ATTEMPTS)
      return giveUp(found, 'The supplier was asked several times, and has nothing under this reference.');
    return ask(found, supplier, request);
  },
  identify: ({ supplier_order_id }) => String(supplier_order_id),
  async onQuarantine(tx, { supplier_order_id }) {
    const found = await readUnit(tx, supplier_order_id);
    if (!found) return reportJob(tx, null, '');
    await tx
      .update(u)
      .set({ state: 'unknown', reason: 'The job failed again and again.' })
      .where(and(eq(u.id, supplier_order_id), inArray(u.state, ['asked', 'pending'])));
    return reportJob(tx, found.unit.order_id, NEEDS_A_LOOK);
  },
  async onRelease(tx, { supplier_order_id }) {
    await tx
      .update(u)
      .set({ state: sql`case when ${u.transaction} is null then 'asked' else 'pending' end`, checks: 0 })
      .where(and(eq(u.id, supplier_order_id), eq(u.state, 'unknown')));
  },
});

const requestOf = ({ unit, informations }: UnitWithSupplier): SupplierRequest => ({
  reference: unit.reference,
  item: unit,
  player: unit.player_field === null ? null : (informations[unit.player_field] ?? ''),
});

/** What can’t be told counts as known: nobody is to wait for a check. */
const isUnknownPlayer = async (supplier: Supplier, { item, player }: SupplierRequest): Promise<boolean> =>
  player !== null && (await supplier.checkPlayer(item, player).catch(() => null)) === false;

async function ask(found: UnitWithSupplier, supplier: Supplier, request: SupplierRequest): Promise<void> {
  if (!(await beginAsking(found))) return;
  const asked = { ...found, unit: { ...found.unit, attempts: found.unit.attempts + 1, checks: 0 } };
  return take(asked, await supplier.order(request));
}

async function take(found: UnitWithSupplier, answer: SupplierAnswer): Promise<void> {
  if (answer.state === 'delivered') return settleDelivered(found, answer);
  if (answer.state === 'refused') return settleRefused(found, answer);
  if (answer.state === 'absent')
    return putOff(found, { state: 'unclear', reason: 'The supplier doesn’t have it yet.' });
  return putOff(found, answer);
}

/** Asks again later, and less and less often. */
async function putOff(
  found: UnitWithSupplier,
  answer: Extract<SupplierAnswer, { state: 'pending' | 'unclear' }>,
): Promise<void> {
  const { unit } = found;
  if (Date.now() - Date.parse(timestamp(unit.created_at)) > GIVE_UP_AFTER_MS)
    return giveUp(found, answer.state === 'unclear' ? answer.reason : 'It has been pending for a day.');
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(unit.checks, 10));
  await db().transaction(async (tx) => {
    const [kept] = await tx
      .update(u)
      .set({
        checks: sql`${u.checks} + 1`,
        ...(answer.state === 'pending'
          ? { state: 'pending', transaction: answer.transaction, ...costColumns(answer.cost), reason: null }
          : { reason: answer.reason }),
      })
      .where(isOpen(unit))
      .returning({ id: u.id });
    if (kept) await addUnitJob(tx, unit, new Date(Date.now() + pause));
  });
}

const isOpen = ({ id }: Unit) => and(eq(u.id, id), inArray(u.state, ['asked', 'pending']));

async function giveUp(found: UnitWithSupplier, reason: string): Promise<void> {
  await db().transaction(async (tx) => {
    if (!(await lockOrder(tx, { id: found.unit.order_id }))) return;
    const [open] = await tx.select({ id: u.id }).from(u).where(isOpen(found.unit)).for('update');
    if (open) await leaveToOperators(tx, found, reason);
  });
}
