import { and, eq, isNotNull } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { recoveryCodes, authenticators as t } from '@/lib/db/schema';
import { conflict, forbidden } from '@/lib/errors';
import { queueSecurityMail } from '../accounts/security-mail';
import { countCodeAttempt } from './count-code-attempt';
import { requiresSecondFactor } from './is-required';
import { replaceRecoveryCodes } from './recovery-codes';
import { redeemCode } from './redeem-code';
import { wrongCode } from './set-up';

const own = (actor: Actor) => and(eq(t.user_id, actor.id), isNotNull(t.confirmed_at));
const isOff = () => conflict('Two-factor authentication is off.');

/** New recovery codes; the old ones end. @throws DomainError conflict where it is off. */
export async function renewRecoveryCodes({ actor }: { actor: Actor }): Promise<{ recovery_codes: string[] }> {
  return db().transaction(async (tx) => {
    const [app] = await tx.select({ id: t.user_id }).from(t).where(own(actor)).for('update');
    if (!app) throw isOff();
    await recordChange(tx, { actor, action: 'two-factor.renew', subject: ['account', actor.id] });
    return { recovery_codes: await replaceRecoveryCodes(tx, actor.id) };
  });
}

/**
 * From here on a password is enough again.
 *
 * @throws DomainError forbidden where the role requires it; invalid for a wrong code; conflict
 *   where it is off; LimitReached.
 */
export async function stopTwoFactor({
  actor,
  input: { code },
  address,
}: {
  actor: Actor;
  input: { code: string };
  address: string;
}): Promise<void> {
  if (requiresSecondFactor(actor.role)) throw forbidden('Your role requires two-factor authentication.');
  await countCodeAttempt({ userId: actor.id, address });
  await db().transaction(async (tx) => {
    const [app] = await tx.select({ id: t.user_id }).from(t).where(own(actor)).for('update');
    if (!app) throw isOff();
    if (!(await redeemCode(tx, { userId: actor.id, code }))) throw wrongCode();
    await tx.delete(t).where(eq(t.user_id, actor.id));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, actor.id));
    await queueSecurityMail(tx, actor.id, 'twoFactorOff');
    await recordChange(tx, { actor, action: 'two-factor.stop', subject: ['account', actor.id] });
  });
}
