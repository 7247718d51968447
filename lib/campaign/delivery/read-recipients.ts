import { client } from '@/lib/db/client';
import type { Recipient } from '../rendering/mail-source';
import { type RecipientRow, recipientValues } from '../rendering/recipient-values';
import { type Batch, rowsOf } from './batch';

/** Somebody whose mail is due, and how often it was tried. */
export type Waiting = Recipient & { attempts: number };

type Row = Omit<RecipientRow, 'email'> & {
  id: string;
  address: string;
  attempts: number;
  person: { first_name: string; last_name: string } | null;
};

const columns = () => client()`
  d.id, d.email as address, d.attempts, d.person, c.first_name, c.last_name, c.alt_email,
  coalesce(k.name, c.country) as country, c.state, c.city, c.address_line1, c.address_line2,
  c.state_province_region, c.postal_code, c.custom_field`;

const joins = () => client()`
  left join contacts c on c.id = d.contact_id and c.deleted_at is null
  left join countries k on k.id::text = c.country`;

/** The batch's mails that are due, oldest first; at most `limit`. */
export async function readWaiting(batch: Batch, limit: number): Promise<Waiting[]> {
  const sql = client();
  const rows = await sql<Row[]>`
    select ${columns()} from deliveries d ${joins()}
    where ${rowsOf(batch)} and d.status = 'queued' and (d.retry_at is null or d.retry_at <= now())
    order by d.id limit ${limit}`;
  return rows.map(waiting);
}

/** The batch's rows of these ids that still wait, in the order of the ids. */
export async function readThese(batch: Batch, ids: readonly number[]): Promise<Waiting[]> {
  const sql = client();
  const rows = await sql<Row[]>`
    select ${columns()} from deliveries d ${joins()}
    where ${rowsOf(batch)} and d.id = any(${[...ids]}::bigint[]) and d.status = 'queued'
    order by array_position(${[...ids]}::bigint[], d.id)`;
  return rows.map(waiting);
}

function waiting({ id, address, attempts, person, ...row }: Row): Waiting {
  const values = recipientValues({ ...row, ...person, email: address });
  return { deliveryId: Number(id), email: address, attempts, values };
}
