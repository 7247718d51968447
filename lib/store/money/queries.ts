import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { MoneyQuery, MoneyReport as View } from './schemas';

export type { Figures } from './schemas';
export type MoneyReport = z.output<typeof View>;
export type MoneyRange = { from: string; until: string; by: z.output<typeof MoneyQuery>['by'] };

export const moneyQuery = (range: MoneyRange) => storeApi.query('GET /admin/money', range);
