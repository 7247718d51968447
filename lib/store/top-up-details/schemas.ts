import { z } from 'zod';
import { recordKey } from '@/lib/fields';
import { TopUpInDetail } from '../catalogue/schemas';
import { GatewayView } from '../payments/schemas';
import { TopUpReviewView } from '../reviews/schemas';

export const TopUpDetailsQuery = z.object({ slug: recordKey(200) });

export const TopUpDetails = z.object({
  topUp: TopUpInDetail,
  reviewStatic: z.object({ reviews: z.array(TopUpReviewView), hasAlreadyOrdered: z.boolean() }),
  gateways: z.array(GatewayView),
});
