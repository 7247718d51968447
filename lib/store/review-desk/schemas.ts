import { z } from 'zod';
import { fieldMarks, recordId, text } from '@/lib/fields';
import { PRODUCT_KINDS } from '../product-desk/schemas';
import { MOST_REVIEWS, REVIEW_CHANGES, REVIEW_STATES } from '../reviews/states';

export const DeskReviewsQuery = z.object({
  search: text(100)
    .optional()
    .describe('Only reviews whose text or product contains this, or whose writer’s email begins so.'),
  state: z
    .enum(REVIEW_STATES)
    .optional()
    .describe('`held` waits for a moderator; `hidden` was taken down by one.'),
  rating: z.int().min(1).max(5).optional().describe('Only reviews with this many stars.'),
  product: z
    .string()
    .regex(/^(card|top_up)-[1-9]\d{0,8}$/)
    .optional()
    .describe('Only reviews of this product: `card-` or `top_up-` and its id.'),
  sort: z
    .enum(['created', '-created', 'rating', '-rating'])
    .default('-created')
    .describe('What to sort by; with a minus, from high to low.'),
  page: z.int().min(1).max(100_000).default(1).describe('Which page; the first is 1.'),
  per_page: z.int().min(1).max(MOST_REVIEWS).default(50),
});

const DeskReview = z
  .object({
    id: z.int(),
    state: z.enum(REVIEW_STATES).describe('How it stands.'),
    rating: z.int().describe('1 to 5 stars.'),
    comment: z.string(),
    verified: z.boolean().describe('Whether its writer had paid for the product.'),
    product: z.object({ kind: z.enum(PRODUCT_KINDS), id: z.int(), name: z.string(), slug: z.string() }),
    writer: z.string().describe('The writer’s email address.'),
    reply: z.string().nullable().describe('What the shop says to it, or null.'),
    replied_at: z.string().nullable().describe('When it said so, or null.'),
    created_at: z.string(),
    revision: z.string().describe('Changes with each change; send it back to notice somebody else’s.'),
  })
  .meta({ id: 'DeskReview' });
export type DeskReview = z.output<typeof DeskReview>;

export const DeskReviewPage = z.object({
  reviews: z.array(DeskReview).describe('The reviews.'),
  total: z.int().describe('How many there are on all pages.'),
});

export const ReplyToReviewInput = z.object({
  id: recordId(),
  reply: text(2_000)
    .register(fieldMarks, { blank: true })
    .describe('What everybody will read below the review; an empty text takes a reply back.'),
  revision: text(40).optional().describe('As last read; if the review has changed since, nothing is saved.'),
});

export const ChangeReviewsInput = z.object({
  reviews: z
    .array(
      z.object({
        id: recordId(),
        revision: text(40)
          .optional()
          .describe('As last read; if the review has changed since, it stays as it is.'),
      }),
    )
    .min(1)
    .max(MOST_REVIEWS)
    .describe('The reviews to change.'),
  change: z
    .enum(REVIEW_CHANGES)
    .describe('`hide` takes a review down for good; `hold` has it wait for a moderator again.'),
  reason: text(500).optional().describe('For the audit trail; hiding needs one.'),
});

export const ChangedReviews = z.object({
  changed: z.int().describe('How many were changed.'),
  skipped: z.int().describe('How many had been changed by somebody else, and stay as they are.'),
});
