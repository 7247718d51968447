import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { authenticators } from '@/lib/db/schema';
import { requiresSecondFactor } from './is-required';
import { countRecoveryCodes } from './recovery-codes';
import type { TwoFactorView } from './schemas';

/** Whether signing in takes a second factor. */
export async function getTwoFactor({ actor }: { actor: Actor }): Promise<z.output<typeof TwoFactorView>> {
  const own = and(eq(authenticators.user_id, actor.id), isNotNull(authenticators.confirmed_at));
  const [apps, left] = await Promise.all([
    db().$count(authenticators, own),
    countRecoveryCodes(db(), actor.id),
  ]);
  return {
    is_on: apps > 0,
    is_required: requiresSecondFactor(actor.role),
    recovery_codes_left: apps > 0 ? left : 0,
  };
}
