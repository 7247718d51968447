import { z } from 'zod';
import { extension, recordId, text } from '@/lib/fields';
import { Pagination, pageQuery } from '@/lib/paging';

const ReviewUserView = z
  .object({
    id: z.int(),
    firstname: z.string(),
    lastname: z.string(),
    image: z.string().nullable().describe('The path of the picture, or null.'),
    image_driver: z.string().nullable().describe('Where the picture is stored, or null.'),
    LastSeenActivity: z.boolean(),
    imgPath: z.string(),
    fullname: z.string(),
  })
  .meta({ id: 'Reviewer' });

const reviewFields = {
  id: z.int(),
  user_id: z.int().describe('The reviewer’s id.'),
  rating: z.int().describe('1 to 5 stars.'),
  comment: z.string(),
  status: z.int().describe('1 = published, 0 = held for a moderator.'),
  verified: extension(z.boolean()),
  created_at: z.string(),
  updated_at: z.string(),
};

const CardReviewView = z.object({ ...reviewFields, user: ReviewUserView }).meta({ id: 'CardReview' });

export const TopUpReviewView = z
  .object({
    ...reviewFields,
    reviewable_type: z.string(),
    reviewable_id: z.int(),
    user: z.object({
      ...ReviewUserView.shape,
      email: z.string().describe('The reviewer’s address, masked unless it is your own.'),
    }),
  })
  .meta({ id: 'TopUpReview' });

const reviewInput = { rating: z.int().min(1).max(5).describe('1 to 5 stars.'), comment: text(2000) };

export const CardReviewInput = z.object({ card_id: recordId(), ...reviewInput });
export const TopUpReviewInput = z.object({ top_up_id: recordId(), ...reviewInput });

export const ListCardReviewsQuery = pageQuery({ card_id: recordId() });
export const ListTopUpReviewsQuery = pageQuery({ top_up_id: recordId() });

export const CardReviews = z.object({ reviews: z.array(CardReviewView), pagination: Pagination });
export const TopUpReviews = z.object({ reviews: z.array(TopUpReviewView), pagination: Pagination });

export const HeldReviewQuery = z.object({
  kind: z.enum(['card', 'top_up']).describe('What was reviewed.'),
  slug: text(255).describe('The product’s slug.'),
});
export const HeldReviewView = z
  .object({
    id: z.int(),
    rating: reviewFields.rating,
    comment: z.string(),
    hidden: z.boolean().describe('Whether a moderator has hidden it; false while it waits for one.'),
    created_at: z.string(),
  })
  .meta({ id: 'HeldReview' });
