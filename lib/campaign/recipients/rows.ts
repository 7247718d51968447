import type { Fragment } from 'postgres';
import type { z } from 'zod';
import { client } from '@/lib/db/client';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { likePattern } from '../paging/like-pattern';
import type { DeliveriesQuery, DeliveryView } from './schemas';
import { type Ledger, type Noted, timelineOf } from './timeline';

type Filter = Pick<z.output<typeof DeliveriesQuery>, 'status' | 'email' | 'search'>;

export type DeliveryRow = Ledger & {
  id: string;
  schedule_id: number | null;
  contact_id: number | null;
  email: string;
  attempts: number;
  opens: number;
  clicks: number;
  complained: boolean;
  unsubscribed: boolean;
  retry_at: string | null;
  noted: string | null;
};

/** Of one mail; who loads a picture for ever is not told of for ever. */
const MOST_EVENTS = 500;

/** The columns of a row of the ledger (alias `d`) with its events. */
export const deliveryColumns = (): Fragment => client()`
  d.id, d.schedule_id, d.contact_id, d.email, d.status, d.reason, d.attempts, d.answer, d.opens, d.clicks, d.complained, d.unsubscribed,
  d.created_at, d.retry_at, d.handed_at, d.settled_at, (
    select jsonb_agg(jsonb_build_array(e.kind, e.created_at, e.detail) order by e.id)::text from (
      select id, kind, created_at, detail from contact_events where delivery_id = d.id
      order by id limit ${MOST_EVENTS}) e) as noted`;

/** The conditions of a list's query over the ledger, each beginning with `and`. */
export function narrowed({ status, email, search }: Filter): Fragment {
  const sql = client();
  return sql`
    ${status ? sql`and d.status = ${status}` : sql``}
    ${email ? sql`and lower(d.email) = lower(${email}::text)` : sql``}
    ${search ? sql`and d.email ilike ${likePattern(search)}` : sql``}`;
}

/** A row of the ledger as the API shows it. */
export const deliveryView = (row: DeliveryRow): z.output<typeof DeliveryView> => ({
  id: Number(row.id),
  contact_id: row.contact_id,
  email: row.email,
  status: row.status as z.output<typeof DeliveryView>['status'],
  reason: row.reason,
  attempts: row.attempts,
  answer: row.answer,
  opens: row.opens,
  clicks: row.clicks,
  complained: row.complained,
  unsubscribed: row.unsubscribed,
  created_at: timestamp(row.created_at),
  retry_at: timestampOrNull(row.retry_at),
  handed_at: timestampOrNull(row.handed_at),
  settled_at: timestampOrNull(row.settled_at),
  events: timelineOf(row, row.noted === null ? [] : (JSON.parse(row.noted) as Noted[])),
});
