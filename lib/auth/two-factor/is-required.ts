import { env } from '@/lib/env';
import { isLocalUrl } from '@/lib/local-url';
import type { Actor } from '../actor';
import type { Role } from '../roles';

/** Whether who has this role must sign in with a second factor: owners and operators of a shop with a public address. */
export const requiresSecondFactor = (role: Role): boolean =>
  (role === 'owner' || role === 'operator') && !isLocalUrl(env().APP_URL);

/** Whether a browser may open the back office only once its account has a second factor. */
export const lacksSecondFactor = ({ role, via, hasSecondFactor }: Actor): boolean =>
  via === 'session' && !hasSecondFactor && requiresSecondFactor(role);
