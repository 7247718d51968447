import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { findOrders } from './find-orders';
import type { DeskOrderPage, DeskOrdersQuery } from './schemas';

/** A page of the shop’s orders, newest first. @throws DomainError forbidden */
export async function listDeskOrders({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof DeskOrdersQuery>;
}): Promise<z.output<typeof DeskOrderPage>> {
  authorize(actor, 'orders:read');
  // One more than the page tells whether another follows.
  const found = await findOrders(input, { zone: actor.timeZone, limit: input.per_page + 1 });
  const orders = found.slice(0, input.per_page);
  return { orders, next: found.length > input.per_page ? (orders.at(-1)?.id ?? null) : null };
}
