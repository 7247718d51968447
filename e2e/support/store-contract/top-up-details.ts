import { z } from 'zod';
import { gateway } from './gateways';
import { topUpInDetails } from './products';
import { topUpReview } from './reviews';

/** The message of `top-up/details`. */
export const topUpDetails = z.strictObject({
  topUp: topUpInDetails,
  reviewStatic: z.strictObject({ reviews: z.array(topUpReview), hasAlreadyOrdered: z.boolean() }),
  gateways: z.array(gateway),
});
