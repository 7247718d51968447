import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { CloseDayInput } from './schemas';

export type { ClosingDay, ClosingMonth, Till } from './schemas';

export const closingsQuery = (month: string) => storeApi.query('GET /admin/money/closings', { month });
export const closingsKey = storeApi.key('GET /admin/money/closings');

/** @throws ApiFailure */
export const closeDay = (input: z.input<typeof CloseDayInput>) =>
  storeApi.call('POST /admin/money/closings/close', input);
