import { desc, eq, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  automations,
  cards as c,
  contacts,
  orders as o,
  reviews as r,
  refunds,
  orderReports as s,
  singleSends,
  topUps as t,
  templates,
  users as u,
} from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { timestamp } from '@/lib/timestamps';
import { reviewStateOf } from '../reviews/review-state-of';
import type { DeskAccountView } from './schemas';

/** How many of an account’s orders, reviews and so on its page shows. */
export const SHOWN = 10;

/** Of orders that are paid and not refunded as a whole. */
export const readSpent = statement({
  params: { id: u.id },
  row: { paid_orders: value.integer, spent: value.numeric },
  text: ({ id }) => sql`
    select count(*)::int as paid_orders, coalesce(sum(${o.price} - (
      select coalesce(sum(${refunds.price}), 0) from ${refunds}
      where ${refunds.order_id} = ${o.id} and ${refunds.status} <> 'failed')), 0) as spent
    from ${o} where ${o.user_id} = ${id} and ${o.paid_at} is not null and ${o.refunded_at} is null`,
});

const readOwned = statement({
  params: { id: u.id },
  row: {
    contacts: value.boolean,
    templates: value.boolean,
    sends: value.boolean,
    automations: value.boolean,
  },
  text: ({ id }) => sql`
    select exists (select from ${contacts} where ${contacts.user_id} = ${id}) as contacts,
      exists (select from ${templates} where ${templates.user_id} = ${id}) as templates,
      exists (select from ${singleSends} where ${singleSends.user_id} = ${id}) as sends,
      exists (select from ${automations} where ${automations.user_id} = ${id}) as automations`,
});

/** What an account has in the campaign console. */
export async function readCampaignData(id: number): Promise<DeskAccountView['campaign_data']> {
  const [owned] = await readOwned(db(), { id });
  return (['contacts', 'templates', 'sends', 'automations'] as const).filter((kind) => owned?.[kind]);
}

/** The last reviews that an account has written. */
export async function readReviews(id: number): Promise<DeskAccountView['reviews']> {
  const found = await db()
    .select({ review: r, card: c.name, top_up: t.name })
    .from(r)
    .leftJoin(c, eq(c.id, r.card_id))
    .leftJoin(t, eq(t.id, r.top_up_id))
    .where(eq(r.user_id, id))
    .orderBy(desc(r.id))
    .limit(SHOWN);
  return found.map(({ review, card, top_up }) => ({
    id: review.id,
    product:
      review.card_id === null
        ? { kind: 'top_up', id: review.top_up_id ?? 0, name: top_up ?? '' }
        : { kind: 'card', id: review.card_id, name: card ?? '' },
    rating: review.rating,
    comment: review.comment,
    state: reviewStateOf(review),
    created_at: timestamp(review.created_at),
  }));
}

/** The last problems that an account has reported. */
export async function readReports(id: number): Promise<DeskAccountView['reports']> {
  const found = await db()
    .select({ id: s.id, utr: o.utr, message: s.message, status: s.status, created_at: s.created_at })
    .from(s)
    .innerJoin(o, eq(o.id, s.order_id))
    .where(eq(s.user_id, id))
    .orderBy(desc(s.id))
    .limit(SHOWN);
  return found.map((report) => ({ ...report, created_at: timestamp(report.created_at) }));
}
