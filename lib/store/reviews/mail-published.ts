import { and, eq, isNotNull } from 'drizzle-orm';
import { createElement } from 'react';
import type { Transaction } from '@/lib/db/client';
import { cards, reviews, topUps, users } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { queueMail } from '@/lib/mail/queue-mail';
import { ReviewPublished } from '@/lib/mail/templates/review-published';
import { mailTexts } from '@/lib/mail/texts/texts';

/**
 * Queues the mail that tells a review's writer that it can be read now. None to an address that the account hasn't
 * confirmed: it may be somebody else's, and the mail quotes the review.
 */
export async function mailPublished(tx: Transaction, reviewId: number): Promise<void> {
  const [row] = await tx
    .select({
      writer: { email: users.email, name: users.first_name, locale: users.locale },
      topUp: { name: topUps.name, slug: topUps.slug },
      card: { name: cards.name, slug: cards.slug },
      said: { rating: reviews.rating, comment: reviews.comment },
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.user_id))
    .leftJoin(topUps, eq(topUps.id, reviews.top_up_id))
    .leftJoin(cards, eq(cards.id, reviews.card_id))
    .where(and(eq(reviews.id, reviewId), isNotNull(users.email_verified_at)));
  const product = row?.topUp ?? row?.card;
  if (!row || !product) return;
  const { email, name, locale } = row.writer;
  const path = row.topUp ? `/top-up/${product.slug}` : `/card/${product.slug}`;
  const review = { ...row.said, product: product.name };
  const texts = mailTexts(locale);
  await queueMail(tx, {
    kind: 'review.published',
    to: email,
    subject: texts.review.subject(review.product),
    body: createElement(ReviewPublished, { texts, name, ...review, url: env().APP_URL + path }),
  });
}
