import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { automationSchedules, deliveries as d } from '@/lib/db/schema';
import { list, rows } from '@/lib/db/statement';
import { getAutomation } from '../automations/rows';
import { narrowed } from './narrowed';
import { pageOfLedger } from './page-of-ledger';
import { deliveryColumns, deliveryRow, deliveryView } from './rows';
import type { DeliveriesQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof DeliveriesQuery> };

const ROWS_A_BATCH = 500;

/** The automation's mails: utrs by id. Those included that have been removed since: their ledger lives on. */
async function schedulesOf({ actor, input }: Wanted): Promise<Map<number, string>> {
  const { id } = await getAutomation(actor.id, input.utr);
  const schedules = await db()
    .select({ id: automationSchedules.id, utr: automationSchedules.utr })
    .from(automationSchedules)
    .where(eq(automationSchedules.automation_id, id))
    .orderBy(asc(automationSchedules.id));
  return new Map(schedules.map(({ id, utr }) => [id, utr]));
}

/**
 * Who got which mail of an automation, with all that happened to it: mail by mail, in the order in which they were
 * queued, in batches. @throws DomainError not-found.
 */
export async function* streamAutomationRecipients(wanted: Wanted) {
  const { actor, input } = wanted;
  for (const [schedule, schedule_utr] of await schedulesOf(wanted)) {
    for (let after = 0; ; ) {
      const batch = await rows(
        db(),
        deliveryRow,
        sql`
          select ${deliveryColumns} from ${d}
          where ${d.user_id} = ${actor.id} and ${d.schedule_id} = ${schedule} ${narrowed(input)}
            and ${d.id} > ${after}::bigint
          order by ${d.id} limit ${ROWS_A_BATCH}`,
      );
      if (batch.length > 0) yield batch.map((row) => ({ ...deliveryView(row), schedule_utr }));
      const last = batch.at(-1);
      if (!last || batch.length < ROWS_A_BATCH) break;
      after = last.id;
    }
  }
}

/** One page of them, where the query asks for one. @throws DomainError not-found. */
export async function pageOfAutomationRecipients(wanted: Wanted) {
  const { actor, input } = wanted;
  const schedules = await schedulesOf(wanted);
  return pageOfLedger('/automations/recipients', input, {
    from: sql`
      from ${d}
      where ${d.user_id} = ${actor.id} and ${d.schedule_id} = any(${list([...schedules.keys()])}::int[])
        ${narrowed(input)}`,
    order: sql`${d.schedule_id}, ${d.id}`,
    view: (row) => ({ ...deliveryView(row), schedule_utr: schedules.get(row.schedule_id ?? 0) ?? '' }),
  });
}
