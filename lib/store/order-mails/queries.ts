import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { FindOrderInput } from './schemas';

/** Has an order's link mailed. */
export const findOrder = (input: z.input<typeof FindOrderInput>) => storeApi.call('POST /order/find', input);
