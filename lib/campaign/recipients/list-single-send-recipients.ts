import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { getSingleSend } from '../single-sends/rows';
import { pageOfLedger } from './page-of-ledger';
import { type DeliveryRow, deliveryColumns, deliveryView, narrowed } from './rows';
import type { DeliveriesQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof DeliveriesQuery> };

const ROWS_A_BATCH = 500;

const ledger = (userId: number, sendId: number, input: Wanted['input']) => client()`
  from deliveries d where d.user_id = ${userId} and d.single_send_id = ${sendId} ${narrowed(input)}`;

/**
 * The recipients of a single send with all that happened to their mails, by address, in batches. Each batch is a query of
 * its own, so that nothing is held open while a slow client reads. @throws DomainError not-found.
 */
export async function* streamSingleSendRecipients({ actor, input }: Wanted) {
  const { id } = await getSingleSend(actor.id, input.utr);
  const sql = client();
  for (let after = ''; ; ) {
    const rows = await sql<(DeliveryRow & { address: string })[]>`
      select ${deliveryColumns()}, lower(d.email) as address ${ledger(actor.id, id, input)} and lower(d.email) > ${after}
      order by lower(d.email) limit ${ROWS_A_BATCH}`;
    if (rows.length > 0) yield rows.map(deliveryView);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_A_BATCH) return;
    after = last.address;
  }
}

/** One page of them, where the query asks for one. @throws DomainError not-found. */
export async function pageOfSingleSendRecipients({ actor, input }: Wanted) {
  const { id } = await getSingleSend(actor.id, input.utr);
  const sql = client();
  return pageOfLedger('/single-send/recipients', input, {
    from: ledger(actor.id, id, input),
    order: sql`lower(d.email)`,
    view: deliveryView,
  });
}
