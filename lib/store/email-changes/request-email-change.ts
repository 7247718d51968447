import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { hashSecret, randomText } from '@/lib/crypto/secrets';
import type { Transaction } from '@/lib/db/client';
import { orderEmailChanges } from '@/lib/db/schema';
import { conflict, DomainError, invalid } from '@/lib/errors';
import { takeOrderEmail } from '@/lib/mail/stranger-limits';
import { countHourly } from '@/lib/rate-limit';
import { requestIfAbove } from '../approvals/request-if-above';
import { type ChangedOrder, changeOrder } from '../fulfilment/change-order';
import { recordOrderEvent } from '../orders/record-order-event';
import type { LockedOrder } from '../orders/transition';
import { mailConfirmation, mailRequested } from './change-mails';
import { endExpired } from './end-change';
import { holdsCodes } from './holds-codes';
import { HOURS } from './link';
import { readPending } from './read-pending';
import type { RequestEmailChangeInput } from './schemas';

/** Who helps buyers needs few; who looks for an order to take over needs many. */
const PER_HOUR = 30;

/**
 * Asks a new address to confirm that an order’s emails are to go there, and tells the old one, which can stop it. The
 * order keeps its email until then.
 *
 * For an order that holds codes, above an amount that owners choose, it waits for a second person first.
 *
 * @throws DomainError forbidden; not-found; invalid for the order’s own email; conflict for an order that nobody paid in
 *   time, or that waits for a new email already; limited
 */
export async function requestEmailChange({
  actor,
  input,
  approved,
}: {
  actor: Actor;
  input: z.output<typeof RequestEmailChangeInput>;
  /** The transaction in which another person has approved it. */
  approved?: Transaction;
}): Promise<ChangedOrder> {
  authorize(actor, 'orders:write');
  if (!approved) await countHourly('order-email', String(actor.id), PER_HOUR);
  const { utr, email, reason } = input;
  return changeOrder(
    { actor, utr, action: 'order.email-request', reason, tx: approved },
    async (tx, order) => {
      const { status } = order;
      if (order.expired && !order.paid) throw conflict('This order wasn’t paid in time.');
      if (order.email.toLowerCase() === email.toLowerCase())
        throw invalid({ field: 'email', text: 'This is the order’s email already.' });
      await endExpired(tx, order.id);
      if (await readPending(tx, order.id))
        throw conflict('This order is waiting for a new email already. Cancel that change first.');
      if (!approved && (await holdsCodes(tx, order))) {
        const request = {
          actor,
          action: 'order.email',
          subject: ['order', utr],
          amount: order.price,
          input,
          reason,
        } as const;
        const approval = await requestIfAbove(tx, request);
        if (approval !== null) return { status, approval };
      }
      await begin(tx, order, actor, { email, reason });
      return { status };
    },
  );
}

async function begin(
  tx: Transaction,
  order: LockedOrder,
  actor: Actor,
  { email, reason }: { email: string; reason: string },
): Promise<void> {
  if (!(await takeOrderEmail(tx, email)))
    throw new DomainError('limited', 'We’ve emailed this address too often today. Try again tomorrow.');
  const [confirm, stop] = [randomText(32), randomText(32)];
  await tx.insert(orderEmailChanges).values({
    order_id: order.id,
    new_email: email,
    confirm_hash: hashSecret(confirm),
    stop_hash: hashSecret(stop),
    requested_by: actor.id,
    expires_at: new Date(Date.now() + HOURS * 3_600_000).toISOString(),
  });
  await mailConfirmation(tx, order, email, confirm);
  await mailRequested(tx, order, email, stop);
  await recordOrderEvent(tx, order, 'email-requested', reason, actor);
}
