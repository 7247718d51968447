import { and, eq, isNotNull } from 'drizzle-orm';
import { createElement } from 'react';
import type { Transaction } from '@/lib/db/client';
import { cards, reviews, topUps, users } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { queueMail } from '@/lib/mail/queue-mail';
import { ReviewPublished } from '@/lib/mail/templates/review-published';
import { ReviewReplied } from '@/lib/mail/templates/review-replied';
import { mailTexts } from '@/lib/mail/texts/texts';

/**
 * Queues the mail that tells a review's writer that it can be read now, or what the shop says to it. None to an address
 * that the account hasn't confirmed: it may be somebody else's, and the mail quotes the review.
 */
export async function mailWriter(
  tx: Transaction,
  reviewId: number,
  about: 'published' | 'replied',
): Promise<void> {
  const [row] = await tx
    .select({
      writer: { email: users.email, name: users.first_name, locale: users.locale },
      topUp: { name: topUps.name, slug: topUps.slug },
      card: { name: cards.name, slug: cards.slug },
      said: { rating: reviews.rating, comment: reviews.comment, reply: reviews.reply },
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.user_id))
    .leftJoin(topUps, eq(topUps.id, reviews.top_up_id))
    .leftJoin(cards, eq(cards.id, reviews.card_id))
    .where(and(eq(reviews.id, reviewId), isNotNull(users.email_verified_at)));
  const product = row?.topUp ?? row?.card;
  if (!row || !product) return;
  const { email, name, locale } = row.writer;
  const { rating, comment, reply } = row.said;
  const path = row.topUp ? `/top-up/${product.slug}` : `/card/${product.slug}`;
  const texts = mailTexts(locale);
  const shared = { texts, name, product: product.name, url: env().APP_URL + path };
  const isReply = about === 'replied' && reply !== null;
  await queueMail(tx, {
    kind: `review.${about}`,
    to: email,
    subject: (isReply ? texts.reviewReply : texts.review).subject(product.name),
    body: isReply
      ? createElement(ReviewReplied, { ...shared, reply })
      : createElement(ReviewPublished, { ...shared, rating, comment }),
  });
}
