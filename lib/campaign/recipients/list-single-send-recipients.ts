import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { deliveries as d } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { getSingleSend } from '../single-sends/rows';
import { narrowed } from './narrowed';
import { pageOfLedger } from './page-of-ledger';
import { deliveryColumns, deliveryRow, deliveryView } from './rows';
import type { DeliveriesQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof DeliveriesQuery> };

const ROWS_A_BATCH = 500;

const ledger = (userId: number, sendId: number, input: Wanted['input']) => sql`
  from ${d} where ${d.user_id} = ${userId} and ${d.single_send_id} = ${sendId} ${narrowed(input)}`;

const addressedRow = { ...deliveryRow, address: value.text };
const address = sql`lower(${d.email})`;

/**
 * The recipients of a single send with all that happened to their mails, by address, in batches. Each batch is a query of
 * its own, so that nothing is held open while a slow client reads. @throws DomainError not-found.
 */
export async function* streamSingleSendRecipients({ actor, input }: Wanted) {
  const { id } = await getSingleSend(actor.id, input.utr);
  for (let after = ''; ; ) {
    const batch = await rows(
      db(),
      addressedRow,
      sql`
        select ${deliveryColumns}, ${address} as address ${ledger(actor.id, id, input)} and ${address} > ${after}
        order by ${address} limit ${ROWS_A_BATCH}`,
    );
    if (batch.length > 0) yield batch.map(deliveryView);
    const last = batch.at(-1);
    if (!last || batch.length < ROWS_A_BATCH) return;
    after = last.address;
  }
}

/** One page of them, where the query asks for one. @throws DomainError not-found. */
export async function pageOfSingleSendRecipients({ actor, input }: Wanted) {
  const { id } = await getSingleSend(actor.id, input.utr);
  return pageOfLedger('/single-send/recipients', input, {
    from: ledger(actor.id, id, input),
    order: address,
    view: deliveryView,
  });
}
