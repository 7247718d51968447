import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { conflict } from '@/lib/errors';
import { type ChangedOrder, changeOrder } from '../fulfilment/change-order';
import { recordOrderEvent } from '../orders/record-order-event';
import { endChange } from './end-change';
import type { CancelEmailChangeInput } from './schemas';

/** Cancels the new email that an order waits for. @throws DomainError forbidden; not-found; conflict where there is none */
export async function cancelEmailChange({
  actor,
  input: { utr },
}: {
  actor: Actor;
  input: z.output<typeof CancelEmailChangeInput>;
}): Promise<ChangedOrder> {
  authorize(actor, 'orders:write');
  return changeOrder({ actor, utr, action: 'order.email-cancel' }, async (tx, order) => {
    if (!(await endChange(tx, order.id, 'cancelled')))
      throw conflict('This order isn’t waiting for a new email.');
    await recordOrderEvent(tx, order, 'email-cancelled', null, actor);
    return { status: order.status };
  });
}
