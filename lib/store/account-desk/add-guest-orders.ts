import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { conflict } from '@/lib/errors';
import { joinPaidGuestOrders } from '../orders/join-guest-orders';
import type { AddGuestOrdersInput } from './schemas';

/**
 * Gives an account the orders that guests have paid for under its confirmed address.
 *
 * @throws DomainError forbidden; conflict where there are none, as where the address isn’t confirmed.
 */
export async function addGuestOrders({
  actor,
  input: { id, reason },
}: {
  actor: Actor;
  input: z.output<typeof AddGuestOrdersInput>;
}): Promise<{ added: number }> {
  authorize(actor, 'accounts:write');
  const added = await db().transaction(async (tx) => {
    const orders = await joinPaidGuestOrders(tx, { userId: id, actorId: actor.id });
    if (orders.length === 0) throw conflict('There are no guest orders to add.');
    await recordChange(tx, {
      ...{ actor, action: 'account.add-orders', subject: ['account', id], reason },
      after: { orders },
    });
    return orders.length;
  });
  await cache().settled();
  return { added };
}
