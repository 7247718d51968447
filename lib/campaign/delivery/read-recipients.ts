import { client } from '@/lib/db/client';
import type { Recipient } from '../rendering/mail-source';
import {
  type LedgerRecipientRow,
  recipientColumns,
  recipientJoins,
  valuesOfRecipient,
} from '../rendering/recipient-rows';
import { type Batch, rowsOf } from './batch';

/** Somebody whose mail is due, and how often it was tried. */
export type Waiting = Recipient & { attempts: number };

type Row = LedgerRecipientRow & { id: string; attempts: number };

const columns = () => client()`d.id, d.attempts, ${recipientColumns()}`;

/** The batch's mails that are due, oldest first; at most `limit`. */
export async function readWaiting(batch: Batch, limit: number): Promise<Waiting[]> {
  const sql = client();
  const rows = await sql<Row[]>`
    select ${columns()} from deliveries d ${recipientJoins()}
    where ${rowsOf(batch)} and d.status = 'queued' and (d.retry_at is null or d.retry_at <= now())
    order by d.id limit ${limit}`;
  return rows.map(waiting);
}

/** The batch's rows of these ids that still wait, in the order of the ids. */
export async function readThese(batch: Batch, ids: readonly number[]): Promise<Waiting[]> {
  const sql = client();
  const rows = await sql<Row[]>`
    select ${columns()} from deliveries d ${recipientJoins()}
    where ${rowsOf(batch)} and d.id = any(${[...ids]}::bigint[]) and d.status = 'queued'
    order by array_position(${[...ids]}::bigint[], d.id)`;
  return rows.map(waiting);
}

function waiting({ id, attempts, ...row }: Row): Waiting {
  return { deliveryId: Number(id), email: row.address, attempts, values: valuesOfRecipient(row) };
}
