import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { NO_RULES, readHoldRules } from './hold-rules';
import type { HoldRulesView } from './schemas';

/** Which paid orders are held until somebody has checked them. @throws DomainError forbidden */
export async function getHoldRules({ actor }: { actor: Operator }): Promise<HoldRulesView> {
  authorize(actor, 'orders:read');
  return { ...((await readHoldRules(db())) ?? NO_RULES), currency: env().STORE_CURRENCY };
}
