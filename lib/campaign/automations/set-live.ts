import { eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db, type Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { automations } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { conflict } from '@/lib/errors';
import { quotable } from '@/lib/mail/quotable';
import { nextStatus } from '../automation-states';
import { recordBaseline } from '../enrolments/baseline';
import { targetOf } from '../enrolments/live-plan';
import { notify } from '../notifications/notify';
import { queueSweep } from '../signals/queue-sweep';
import { recordChange } from './record-change';
import { type AutomationRow, getAutomation, lockAutomation } from './rows';

type Given = {
  actor: Actor;
  input: { utr: string };
  /** The time that it goes live; by default the database's, which contacts have theirs from. */
  now?: Date;
};

/**
 * Sets an automation live; one that is live stays so. One that was paused keeps the time at which it first went live,
 * so that nobody who joined meanwhile is passed over.
 *
 * @throws DomainError not-found, conflict where it has no unsubscribe group.
 */
export async function setLive({ actor, input, now }: Given): Promise<void> {
  authorizeMember(actor, 'sends:write');
  const before = await getAutomation(actor.id, input.utr);
  const found = await targetOf(actor, targetIn(before), now);
  await db().transaction(async (tx) => {
    const automation = await lockAutomation(tx, actor.id, input.utr);
    const { id, status, unsubscribe_group_id, baseline_at } = automation;
    if (unsubscribe_group_id === null) throw conflict('Unsubscribe group require to live automation');
    if (!isSameTarget(before, automation)) throw conflict('The automation has just been changed');
    if (nextStatus(status, 'set-live') === status) return;
    const at = now?.toISOString() ?? (await timeOf(tx));
    if (baseline_at === null) {
      const beginning = { id, type: automation.automation_type, target: targetIn(automation), ...found };
      await recordBaseline(tx, beginning, at);
    }
    await tx
      .update(automations)
      .set({ status: nextStatus(status, 'set-live'), live_at: automation.live_at ?? at })
      .where(eq(automations.id, id));
    await recordChange(tx, { actor, automation: id }, 'live');
    await notify(tx, actor.id, {
      kind: 'automation.live',
      title: 'An automation is live',
      text: `“${quotable(automation.automation_name)}” has been set live.`,
    });
    await queueSweep(tx, actor.id);
  });
}

type Target = Pick<AutomationRow, 'automation_for' | 'automation_for_table'>;

const targetIn = (row: Target) => ({ id: row.automation_for, table: row.automation_for_table });

const isSameTarget = (a: Target, b: Target) =>
  a.automation_for === b.automation_for && a.automation_for_table === b.automation_for_table;

const readClock = statement({
  params: {},
  row: { now: value.timestamptz },
  text: () => sql`select clock_timestamp() as now`,
});

/** The moment itself: the transaction may have waited for the lock since it began. */
async function timeOf(tx: Transaction): Promise<string> {
  const [row] = await readClock(tx);
  return row?.now ?? new Date().toISOString();
}
