import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { automationSchedules, automations } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { wakeWorkers } from '../delivery/wake-workers';
import type { AutomationMail } from './automation-mails';
import { countTriggered, cutIntoBatches, dueEnrolments, moveOn, writeDeliveries } from './due-mails-sql';
import type { LivePlan } from './live-plan';
import { mailParams, mailsAsParams } from './next-mail';

/** People whom one transaction moves on at most, so that the first are mailed while the others are written. */
const MAX_PEOPLE = 20_000;

const queue = statement({
  params: {
    at: value.timestamptz,
    userId: automations.user_id,
    automationId: automations.id,
    mailId: automationSchedules.id,
    hours: value.integer,
    ...mailParams,
  },
  row: { looked: value.integer, written: value.integer },
  text: ({ at, ...given }) => sql`
    with n as (select ${at}::timestamptz as at),
    due as materialized (${dueEnrolments({ ...given, limit: inline(MAX_PEOPLE) })}),
    written as (${writeDeliveries(given)}),
    moved as (${moveOn(given)}),
    cut as (${cutIntoBatches(given)}),
    counted as (${countTriggered(given)})
    select (select count(*)::int from due) as looked, (select count(*)::int from written) as written`,
});

/**
 * Writes a mail into the ledger for everybody whose time for it has come, in batches for the engine, and moves them
 * on to the `later` ones. Nobody gets it before the mail before has left, nor sooner after that than it says. To be
 * called under the automation's lock.
 *
 * @returns how many were written, and whether there may be more.
 */
export async function queueDueMails(
  tx: Transaction,
  plan: LivePlan,
  mail: AutomationMail,
  later: readonly AutomationMail[],
  now: Date,
) {
  const [row] = await queue(tx, {
    at: now.toISOString(),
    userId: plan.userId,
    automationId: plan.id,
    mailId: mail.id,
    hours: mail.hours,
    ...mailsAsParams(later),
  });
  const { looked, written } = row ?? { looked: 0, written: 0 };
  if (written > 0) await wakeWorkers(tx);
  return { written, more: looked === MAX_PEOPLE };
}
