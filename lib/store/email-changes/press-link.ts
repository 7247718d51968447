import { eq, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { db, type Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { maskAddress } from '@/lib/mask-address';
import { addOrderMail } from '../order-mails/jobs';
import { joinPaidOrder } from '../orders/join-guest-orders';
import { recordOrderEvent } from '../orders/record-order-event';
import { type LockedOrder, lockOrder } from '../orders/transition';
import { mailChanged } from './change-mails';
import { endChange } from './end-change';
import { findChange } from './find-change';
import type { EmailChangePurpose } from './link';

/**
 * Does what a mailed link is for, once its page’s button is pressed. Does nothing where the change has ended: the page
 * says so. Whoever has the link is somebody who reads the mailbox.
 */
export async function pressLink({
  input: { token, purpose },
}: {
  input: { token: string; purpose: EmailChangePurpose };
}): Promise<void> {
  await db().transaction(async (tx) => {
    const known = await findChange(tx, purpose, token);
    const order = known && (await lockOrder(tx, { id: known.order_id }));
    if (!order) return;
    // Read again under the lock: the other link may have been pressed meanwhile.
    const change = await findChange(tx, purpose, token);
    if (change?.status !== 'pending' || change.new_email === null) return;
    if (Date.parse(change.expires_at) <= Date.now()) return;
    if (purpose === 'stop') await stop(tx, order);
    else await confirm(tx, order, change.new_email);
  });
}

async function stop(tx: Transaction, order: LockedOrder): Promise<void> {
  await endChange(tx, order.id, 'stopped');
  await recordOrderEvent(tx, order, 'email-stopped');
  await recordChange(tx, { actor: null, action: 'order.email-stop', subject: ['order', order.utr] });
}

/** Gives the order its new email. Links, and browsers that opened it by the old ones, don’t open it any more. */
async function confirm(tx: Transaction, order: LockedOrder, email: string): Promise<void> {
  await mailChanged(tx, order, email);
  await endChange(tx, order.id, 'confirmed');
  const [changed] = await tx
    .update(orders)
    .set({ email, link_version: sql`${orders.link_version} + 1` })
    .where(eq(orders.id, order.id))
    .returning({ version: orders.link_version });
  const version = changed?.version ?? 0;
  await recordOrderEvent(tx, order, 'email-changed', `${maskAddress(order.email)} → ${maskAddress(email)}`);
  await recordChange(tx, {
    actor: null,
    action: 'order.email-confirm',
    subject: ['order', order.utr],
    before: { link_version: version - 1 },
    after: { link_version: version },
  });
  // The address is known to be this person’s now, as if they had ordered with it.
  if (order.paid) await joinPaidOrder(tx, { ...order, email });
  await addOrderMail(tx, order.id, { of: 'email-changed' });
}
