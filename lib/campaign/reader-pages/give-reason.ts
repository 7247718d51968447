import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { leavingReasons } from '@/lib/db/schema';
import { withoutControls } from '../inputs/without-controls';
import { LEAVING_REASONS, type LeavingReason, MAX_LEAVING_WORDS } from '../leaving-reasons';
import { type NoMail, readMail } from './reader-mail';

export type GivenReason = { token: string; reason: string; words: string };

const isReason = (text: string): text is LeavingReason => LEAVING_REASONS.some((one) => one === text);

/**
 * Keeps why a mail's reader has unsubscribed: one answer for each mail, the last one. `ignored` for who has not left by
 * it, and for an empty answer.
 */
export async function giveReason({
  input: { token, reason, words },
}: {
  input: GivenReason;
}): Promise<NoMail | { outcome: 'kept' | 'ignored' }> {
  const mail = await readMail(db(), token);
  if ('outcome' in mail) return mail;
  const text = Array.from(withoutControls(words).trim()).slice(0, MAX_LEAVING_WORDS).join('');
  if (!mail.hasLeft || (!isReason(reason) && text === '')) return { outcome: 'ignored' };
  const answer = { reason: isReason(reason) ? reason : ('other' as const), words: text || null };
  await db()
    .insert(leavingReasons)
    .values({
      user_id: mail.userId,
      email: sql`lower(${mail.email})`,
      delivery_id: mail.deliveryId,
      single_send_id: mail.singleSendId,
      ...answer,
    })
    .onConflictDoUpdate({ target: [leavingReasons.user_id, leavingReasons.delivery_id], set: answer });
  return { outcome: 'kept' };
}
