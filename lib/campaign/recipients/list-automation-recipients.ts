import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { getAutomation } from '../automations/rows';
import { pageOfLedger } from './page-of-ledger';
import { type DeliveryRow, deliveryColumns, deliveryView, narrowed } from './rows';
import type { DeliveriesQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof DeliveriesQuery> };

const ROWS_A_BATCH = 500;

/** The automation's mails: utrs by id. Those included that have been removed since: their ledger lives on. */
async function schedulesOf({ actor, input }: Wanted): Promise<Map<number, string>> {
  const { id } = await getAutomation(actor.id, input.utr);
  const rows = await client()<{ id: number; utr: string }[]>`
    select id, utr from automation_schedules where automation_id = ${id} order by id`;
  return new Map(rows.map((row) => [row.id, row.utr]));
}

/**
 * Who got which mail of an automation, with all that happened to it: mail by mail, in the order in which they were
 * queued, in batches. @throws DomainError not-found.
 */
export async function* streamAutomationRecipients(wanted: Wanted) {
  const { actor, input } = wanted;
  const sql = client();
  for (const [schedule, schedule_utr] of await schedulesOf(wanted)) {
    for (let after = '0'; ; ) {
      const rows = await sql<DeliveryRow[]>`
        select ${deliveryColumns()} from deliveries d
        where d.user_id = ${actor.id} and d.schedule_id = ${schedule} ${narrowed(input)} and d.id > ${after}::bigint
        order by d.id limit ${ROWS_A_BATCH}`;
      if (rows.length > 0) yield rows.map((row) => ({ ...deliveryView(row), schedule_utr }));
      const last = rows.at(-1);
      if (!last || rows.length < ROWS_A_BATCH) break;
      after = last.id;
    }
  }
}

/** One page of them, where the query asks for one. @throws DomainError not-found. */
export async function pageOfAutomationRecipients(wanted: Wanted) {
  const { actor, input } = wanted;
  const sql = client();
  const schedules = await schedulesOf(wanted);
  return pageOfLedger('/automations/recipients', input, {
    from: sql`
      from deliveries d
      where d.user_id = ${actor.id} and d.schedule_id = any(${[...schedules.keys()]}::int[]) ${narrowed(input)}`,
    order: sql`d.schedule_id, d.id`,
    view: (row) => ({ ...deliveryView(row), schedule_utr: schedules.get(row.schedule_id ?? 0) ?? '' }),
  });
}
