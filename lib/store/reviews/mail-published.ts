import { sql } from 'drizzle-orm';
import { createElement } from 'react';
import type { Executor } from '@/lib/db/client';
import { env } from '@/lib/env';
import { queueMail } from '@/lib/mail/queue-mail';
import { ReviewPublished } from '@/lib/mail/templates/review-published';

type Row = { email: string; first_name: string; product: string; path: string };

/** Queues the mail that tells a review's writer that it can be read now. */
export async function mailPublished(tx: Executor, reviewId: number): Promise<void> {
  const [row] = await tx.execute<Row>(sql`
    select u.email, u.first_name, coalesce(t.name, c.name) as product,
      case when t.id is null then '/card/' || c.slug else '/top-up/' || t.slug end as path
    from reviews r join users u on u.id = r.user_id
    left join top_ups t on t.id = r.top_up_id left join cards c on c.id = r.card_id where r.id = ${reviewId}`);
  if (!row) return;
  const { first_name: name, product, path } = row;
  await queueMail(tx, {
    kind: 'review.published',
    to: row.email,
    subject: `Your review of ${product} is published`,
    body: createElement(ReviewPublished, { name, product, url: env().APP_URL + path }),
  });
}
