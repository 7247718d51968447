import { z } from 'zod';
import { extension, recordId, text } from '@/lib/fields';
import { GatewayView } from '../payments/schemas';
import { TopUpReviewView } from '../reviews/schemas';
import { CardServiceView, CardView, TopUpInDetail } from './schemas';

export const TopUpDetailsQuery = z.object({ slug: text(200) });

export const TopUpDetails = z.object({
  topUp: TopUpInDetail,
  reviewStatic: z.object({ reviews: z.array(TopUpReviewView), hasAlreadyOrdered: z.boolean() }),
  gateways: z.array(GatewayView),
});

export const CardDetailsQuery = z.object({ card_id: recordId() });

export const CardDetails = z.object({ services: z.array(CardServiceView), card: extension(CardView) });
