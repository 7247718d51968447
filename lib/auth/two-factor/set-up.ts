import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { encrypt } from '@/lib/crypto/encrypt';
import { db, type Transaction } from '@/lib/db/client';
import { sessions, authenticators as t } from '@/lib/db/schema';
import { conflict, invalid } from '@/lib/errors';
import { queueSecurityMail } from '../accounts/security-mail';
import { countCodeAttempt } from './count-code-attempt';
import { replaceRecoveryCodes } from './recovery-codes';
import { authenticatorContext, redeemAppCode } from './redeem-code';
import { newSecret, setupUri } from './totp';

export const wrongCode = () =>
  invalid({ field: 'code', text: 'That code isn’t right. Enter the one your app shows now.' });

const isOn = () => conflict('Two-factor authentication is on already.');

/**
 * A secret for an authenticator app. It counts for nothing until a code of it was shown; each call makes another one.
 *
 * @throws DomainError conflict where one is set up already.
 */
export async function startTwoFactor({ actor }: { actor: Actor }): Promise<{ secret: string; uri: string }> {
  const secret = newSecret();
  const sealed = encrypt(secret, authenticatorContext(actor.id));
  const [kept] = await db()
    .insert(t)
    .values({ user_id: actor.id, sealed })
    .onConflictDoUpdate({
      target: t.user_id,
      set: { sealed, last_step: null },
      setWhere: isNull(t.confirmed_at),
    })
    .returning({ id: t.user_id });
  if (!kept) throw isOn();
  return { secret, uri: setupUri(secret, actor.email) };
}

/**
 * From here on signing in takes a code. The account’s other sessions end, since they showed none.
 *
 * @returns the recovery codes, which nobody sees again
 * @throws DomainError invalid for a wrong code; conflict where none was started; LimitReached.
 */
export async function confirmTwoFactor({
  actor,
  input: { code },
  address,
}: {
  actor: Actor;
  input: { code: string };
  /** The network address, for the limits. */
  address: string;
}): Promise<{ recovery_codes: string[] }> {
  await countCodeAttempt({ userId: actor.id, address });
  return db().transaction(async (tx) => {
    const [app] = await tx.select().from(t).where(eq(t.user_id, actor.id)).for('update');
    if (!app) throw conflict('Start the setup first.');
    if (app.confirmed_at) throw isOn();
    if (!(await redeemAppCode(tx, { userId: actor.id, code }))) throw wrongCode();
    await tx.update(t).set({ confirmed_at: sql`now()` }).where(eq(t.user_id, actor.id));
    await endOtherSessions(tx, actor);
    const recovery_codes = await replaceRecoveryCodes(tx, actor.id);
    await queueSecurityMail(tx, actor.id, 'twoFactorOn');
    await recordChange(tx, { actor, action: 'two-factor.start', subject: ['account', actor.id] });
    return { recovery_codes };
  });
}

const endOtherSessions = (tx: Transaction, { id, sessionId }: Actor) =>
  tx
    .update(sessions)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(sessions.user_id, id), ne(sessions.id, sessionId ?? ''), isNull(sessions.revoked_at)));
