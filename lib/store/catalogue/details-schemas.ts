import { z } from 'zod';
import { extension, recordId } from '@/lib/fields';
import { CardServiceView, CardView } from './schemas';

export const CardDetailsQuery = z.object({ card_id: recordId() });

export const CardDetails = z.object({ services: z.array(CardServiceView), card: extension(CardView) });
