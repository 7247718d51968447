import { parseAsNumberLiteral } from 'nuqs/server';
import { GROWTH_DAYS } from '@/lib/campaign/growth/growth-days';

/** Over how many days growth is shown, as the address says it. */
export const growthSearch = { days: parseAsNumberLiteral(GROWTH_DAYS).withDefault(30) };
