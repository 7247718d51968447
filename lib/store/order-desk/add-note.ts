import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { orderNotes } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';
import { lockOrder } from '../orders/transition';
import type { AddNoteInput } from './schemas';

const MOST_NOTES = 500;

/** Writes something about an order down for the team. @throws DomainError forbidden; not-found; conflict where it has too many */
export async function addNote({
  actor,
  input: { utr, note },
}: {
  actor: Actor;
  input: z.output<typeof AddNoteInput>;
}): Promise<void> {
  authorize(actor, 'orders:write');
  await db().transaction(async (tx) => {
    const order = await lockOrder(tx, { utr });
    if (!order) throw notFound();
    const count = await tx.$count(orderNotes, eq(orderNotes.order_id, order.id));
    if (count >= MOST_NOTES) throw conflict(`An order can have ${MOST_NOTES} notes.`);
    await tx.insert(orderNotes).values({ order_id: order.id, user_id: actor.id, note });
    await recordChange(tx, { actor, action: 'order.note', subject: ['order', order.utr] });
  });
}
