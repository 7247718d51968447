import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { getAutomation } from '../automations/rows';
import { pageOf } from '../read-list';
import { type DeliveryRow, deliveryColumns, deliveryView, narrowed } from './rows';
import type { DeliveriesQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof DeliveriesQuery> };
type Row = DeliveryRow & { schedule_utr: string };

const ROWS_A_BATCH = 500;

const ledger = (userId: number, schedules: readonly number[], input: Wanted['input']) => client()`
  from deliveries d join automation_schedules c on c.id = d.schedule_id
  where d.user_id = ${userId} and d.schedule_id = any(${[...schedules]}::int[]) ${narrowed(input)}`;

const columns = () => client()`${deliveryColumns()}, c.utr as schedule_utr`;
const view = (row: Row) => ({ ...deliveryView(row), schedule_utr: row.schedule_utr });

/** The automation's mails, those included that have been removed since: their ledger lives on. */
async function schedulesOf({ actor, input }: Wanted): Promise<number[]> {
  const { id } = await getAutomation(actor.id, input.utr);
  const rows = await client()<{ id: number }[]>`
    select id from automation_schedules where automation_id = ${id} order by id`;
  return rows.map((row) => row.id);
}

/**
 * Who got which mail of an automation, with all that happened to it: mail by mail, in the order in which they were
 * queued, in batches. @throws DomainError not-found.
 */
export async function* streamAutomationRecipients(wanted: Wanted) {
  const { actor, input } = wanted;
  const sql = client();
  for (const schedule of await schedulesOf(wanted)) {
    for (let after = '0'; ; ) {
      const rows = await sql<Row[]>`
        select ${columns()} ${ledger(actor.id, [schedule], input)} and d.id > ${after}::bigint
        order by d.id limit ${ROWS_A_BATCH}`;
      if (rows.length > 0) yield rows.map(view);
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
  return pageOf<Row, unknown>('/automations/recipients', 'recipients', input, {
    columns: columns(),
    from: ledger(actor.id, await schedulesOf(wanted), input),
    order: sql`d.schedule_id, d.id`,
    view,
  });
}
