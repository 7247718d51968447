import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { nullable, type RowOf, value } from '@/lib/db/row';
import { contactEvents, deliveries } from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import type { DeliveryView } from './schemas';
import { type Noted, timelineOf } from './timeline';

const d = deliveries;

/** A row of the ledger with its events. */
export const deliveryRow = {
  id: d.id,
  schedule_id: d.schedule_id,
  contact_id: d.contact_id,
  email: d.email,
  status: d.status,
  reason: d.reason,
  attempts: d.attempts,
  answer: d.answer,
  opens: d.opens,
  clicks: d.clicks,
  complained: d.complained,
  unsubscribed: d.unsubscribed,
  created_at: d.created_at,
  retry_at: d.retry_at,
  handed_at: d.handed_at,
  settled_at: d.settled_at,
  noted: nullable(value.text),
};

export type DeliveryRow = RowOf<typeof deliveryRow>;

/** Of one mail; who loads a picture for ever is not told of for ever. */
const MOST_EVENTS = 500;

/** These columns. The events come as a text, of which each keeps its time as PostgreSQL writes it. */
export const deliveryColumns = sql`
  ${d.id}, ${d.schedule_id}, ${d.contact_id}, ${d.email}, ${d.status}, ${d.reason}, ${d.attempts}, ${d.answer},
  ${d.opens}, ${d.clicks}, ${d.complained}, ${d.unsubscribed}, ${d.created_at}, ${d.retry_at}, ${d.handed_at},
  ${d.settled_at}, (
    select jsonb_agg(jsonb_build_array(e.kind, e.created_at, e.detail, e.device, e.program) order by e.id)::text from (
      select ${contactEvents.id}, ${contactEvents.kind}, ${contactEvents.created_at}, ${contactEvents.detail},
        ${contactEvents.device}, ${contactEvents.program}
      from ${contactEvents} where ${contactEvents.delivery_id} = ${d.id}
      order by ${contactEvents.id} limit ${inline(MOST_EVENTS)}) e) as noted`;

/** A row of the ledger as the API shows it. */
export const deliveryView = (row: DeliveryRow): z.output<typeof DeliveryView> => ({
  id: row.id,
  contact_id: row.contact_id,
  email: row.email,
  status: row.status,
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
