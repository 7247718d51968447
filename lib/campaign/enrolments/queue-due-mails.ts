import type { Transaction } from '@/lib/db/client';
import { wakeWorkers } from '../delivery/wake-workers';
import type { AutomationLock } from './automation-lock';
import type { AutomationMail } from './automation-mails';
import { countTriggered, cutIntoBatches, dueEnrolments, moveOn, writeDeliveries } from './due-mails-sql';
import type { LivePlan } from './live-plan';

/** People whom one transaction moves on at most, so that the first are mailed while the others are written. */
const MAX_PEOPLE = 20_000;

/**
 * Writes a mail into the ledger for everybody whose time for it has come, in batches for the engine, and moves them
 * on. Nobody gets it before the mail before has left, nor sooner after that than it says. To be called under the
 * automation's lock.
 *
 * @returns how many were written, and whether there may be more.
 */
export async function queueDueMails(
  { sql, tx }: AutomationLock,
  plan: LivePlan,
  mail: AutomationMail,
  next: AutomationMail | undefined,
  now: Date,
) {
  const [row] = await sql<{ looked: number; written: number }[]>`
    with n as (select ${now.toISOString()}::text::timestamptz as at),
    due as materialized (${dueEnrolments(plan, mail, MAX_PEOPLE)}),
    written as (${writeDeliveries(plan, mail)}),
    moved as (${moveOn(mail, next)}),
    cut as (${cutIntoBatches(plan, mail)}),
    counted as (${countTriggered(plan)})
    select (select count(*)::int from due) as looked, (select count(*)::int from written) as written`;
  const { looked, written } = row ?? { looked: 0, written: 0 };
  if (written > 0) await wakeWorkers(tx as Transaction);
  return { written, more: looked === MAX_PEOPLE };
}
