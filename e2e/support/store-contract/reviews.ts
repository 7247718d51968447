import { z } from 'zod';
import { flag, timestamp, url } from './values';

const reviewUser = {
  id: z.int().positive(),
  firstname: z.string(),
  lastname: z.string(),
  image: z.string().nullable(),
  image_driver: z.string().nullable(),
  LastSeenActivity: z.boolean(),
  imgPath: url,
  fullname: z.string(),
};

const reviewBase = {
  id: z.int().positive(),
  user_id: z.int().positive(),
  rating: z.int().min(1).max(5),
  comment: z.string().min(1),
  status: flag,
  created_at: timestamp,
  updated_at: timestamp,
  // Extension: written by a buyer.
  verified: z.boolean(),
};

export const cardReview = z.strictObject({ ...reviewBase, user: z.strictObject(reviewUser) });

export const topUpReview = z.strictObject({
  ...reviewBase,
  reviewable_type: z.literal('App\\Models\\TopUp'),
  reviewable_id: z.int().positive(),
  user: z.strictObject({ ...reviewUser, email: z.string().regex(/^[^@]+@[^@]+$/) }),
});
