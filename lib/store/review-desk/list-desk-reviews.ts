import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { cards as c, reviews as r, topUps as t, users as u } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { likePattern } from '@/lib/like-pattern';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { isPublished, isWaiting } from '../catalogue/states';
import { reviewStateOf } from '../reviews/review-state-of';
import type { ReviewState } from '../reviews/states';
import type { DeskReview, DeskReviewPage, DeskReviewsQuery } from './schemas';

type Query = z.output<typeof DeskReviewsQuery>;

const conditions: Record<ReviewState, SQL> = {
  held: isWaiting(r),
  published: isPublished(r),
  hidden: sql`${r.hidden_at} is not null`,
};

const sorts: Record<Query['sort'], SQL> = {
  created: sql`${r.id}`,
  '-created': sql`${r.id} desc`,
  rating: sql`${r.rating}, ${r.id} desc`,
  '-rating': sql`${r.rating} desc, ${r.id} desc`,
};

const row = {
  id: r.id,
  status: r.status,
  hidden_at: r.hidden_at,
  rating: r.rating,
  comment: r.comment,
  verified: r.verified,
  product: value.json<DeskReview['product']>(),
  writer: u.email,
  reply: r.reply,
  replied_at: r.replied_at,
  created_at: r.created_at,
  updated_at: r.updated_at,
  total: value.integer,
};

/** The shop’s reviews, of all products and however they stand. @throws DomainError forbidden */
export async function listDeskReviews({
  actor,
  input: { search, state, rating, product, sort, page, per_page },
}: {
  actor: Operator;
  input: Query;
}): Promise<z.output<typeof DeskReviewPage>> {
  authorize(actor, 'reviews:read');
  const wanted = [
    sql`true`,
    ...(state ? [conditions[state]] : []),
    ...(rating ? [sql`${r.rating} = ${rating}`] : []),
    ...(product ? [ofProduct(product)] : []),
    ...(search ? [says(search)] : []),
  ];
  const found = await rows(
    db(),
    row,
    sql`
      select ${r.id}, ${r.status}, ${r.hidden_at}, ${r.rating}, ${r.comment}, ${r.verified}, ${r.reply}, ${r.replied_at},
        case when ${r.card_id} is null
          then jsonb_build_object('kind', 'top_up', 'id', ${t.id}, 'name', ${t.name}, 'slug', ${t.slug})
          else jsonb_build_object('kind', 'card', 'id', ${c.id}, 'name', ${c.name}, 'slug', ${c.slug})
        end as product,
        ${u.email} as writer, ${r.created_at}, ${r.updated_at}, (count(*) over ())::int as total
      from ${r} join ${u} on ${u.id} = ${r.user_id}
        left join ${t} on ${t.id} = ${r.top_up_id} left join ${c} on ${c.id} = ${r.card_id}
      where ${sql.join(wanted, sql` and `)}
      order by ${sorts[sort]} limit ${per_page}::int offset ${(page - 1) * per_page}::int`,
  );
  const reviews = found.map(
    ({ total: _total, status, hidden_at, replied_at, created_at, updated_at, ...review }) => ({
      ...review,
      replied_at: timestampOrNull(replied_at),
      state: reviewStateOf({ status, hidden_at }),
      created_at: timestamp(created_at),
      revision: updated_at,
    }),
  );
  return { reviews, total: found[0]?.total ?? 0 };
}

/** That it is of a product, as `card-12`. */
function ofProduct(product: string): SQL {
  const [kind, id] = product.split('-');
  return sql`${kind === 'card' ? r.card_id : r.top_up_id} = ${Number(id)}`;
}

function says(search: string): SQL {
  const part = likePattern(search);
  const begins = likePattern(search.toLowerCase()).slice(1);
  return sql`(${r.comment} ilike ${part} or coalesce(${c.name}, ${t.name}) ilike ${part}
    or lower(${u.email}) like ${begins})`;
}
