import { storeApi } from '../api-client';
import type { HoldRules } from './schemas';

export type { HoldRules, HoldRulesView } from './schemas';

/** Which paid orders are held. */
export const holdRulesQuery = () => storeApi.query('GET /admin/orders/hold-rules');

export const saveHoldRules = (rules: HoldRules) => storeApi.call('POST /admin/orders/hold-rules/save', rules);
