import { sql } from 'drizzle-orm';
import { createElement } from 'react';
import type { Executor } from '@/lib/db/client';
import { env } from '@/lib/env';
import { queueMail } from '@/lib/mail/queue-mail';
import { ReviewPublished } from '@/lib/mail/templates/review-published';
import { mailTexts } from '@/lib/mail/texts/texts';

type Row = {
  email: string;
  first_name: string;
  locale: string | null;
  product: string;
  path: string;
  rating: number;
  comment: string;
};

/**
 * Queues the mail that tells a review's writer that it can be read now. None to an address that the account hasn't
 * confirmed: it may be somebody else's, and the mail quotes the review.
 */
export async function mailPublished(tx: Executor, reviewId: number): Promise<void> {
  const [row] = await tx.execute<Row>(sql`
    select u.email, u.first_name, u.locale, coalesce(t.name, c.name) as product, r.rating, r.comment,
      case when t.id is null then '/card/' || c.slug else '/top-up/' || t.slug end as path
    from reviews r join users u on u.id = r.user_id
    left join top_ups t on t.id = r.top_up_id left join cards c on c.id = r.card_id where r.id = ${reviewId} and u.email_verified_at is not null`);
  if (!row) return;
  const { email, first_name: name, locale, path, ...review } = row;
  const texts = mailTexts(locale);
  await queueMail(tx, {
    kind: 'review.published',
    to: email,
    subject: texts.review.subject(review.product),
    body: createElement(ReviewPublished, { texts, name, ...review, url: env().APP_URL + path }),
  });
}
