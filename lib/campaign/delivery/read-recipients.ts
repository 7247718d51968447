import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '@/lib/db/client';
import { type RowOf, value } from '@/lib/db/row';
import { deliveries } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { DeliveryStatus } from '../delivery-states';
import type { Recipient } from '../rendering/mail-source';
import {
  ledgerRecipientRow,
  recipientColumns,
  recipientJoins,
  valuesOfRecipient,
} from '../rendering/recipient-rows';
import { type Batch, batchRange, inBatch, ofEachKind, rangeOf } from './batch';

/** Somebody whose mail is due, and how often it was tried. */
export type Waiting = Recipient & { attempts: number };

const d = alias(deliveries, 'd');
const row = { id: deliveries.id, attempts: deliveries.attempts, ...ledgerRecipientRow };
const queuedRows = sql`
  select ${d.id}, ${d.attempts}, ${recipientColumns} from ${deliveries} as ${d} ${recipientJoins}
  where ${d.status} = ${inline(DeliveryStatus.queued)}`;

const readDue = ofEachKind((kind) =>
  statement({
    params: { ...batchRange, limit: value.integer },
    row,
    text: ({ limit, ...range }) => sql`
      ${queuedRows} and ${inBatch(kind, range)} and (${d.retry_at} is null or ${d.retry_at} <= now())
      order by ${d.id} limit ${limit}`,
  }),
);

const readByIds = ofEachKind((kind) =>
  statement({
    params: { ...batchRange, ids: value.bigints },
    row,
    text: ({ ids, ...range }) => sql`
      ${queuedRows} and ${inBatch(kind, range)} and ${d.id} = any(${ids}::bigint[])
      order by array_position(${ids}::bigint[], ${d.id})`,
  }),
);

/** The batch's mails that are due, oldest first; at most `limit`. */
export async function readWaiting(batch: Batch, limit: number): Promise<Waiting[]> {
  const rows = await readDue[batch.mailing.kind](db(), { ...rangeOf(batch), limit });
  return rows.map(waiting);
}

/** The batch's rows of these ids that still wait, in the order of the ids. */
export async function readThese(batch: Batch, ids: readonly number[]): Promise<Waiting[]> {
  const rows = await readByIds[batch.mailing.kind](db(), { ...rangeOf(batch), ids });
  return rows.map(waiting);
}

function waiting({ id, attempts, ...recipient }: RowOf<typeof row>): Waiting {
  return { deliveryId: id, email: recipient.address, attempts, values: valuesOfRecipient(recipient) };
}
