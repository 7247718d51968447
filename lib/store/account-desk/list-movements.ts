import { and, desc, eq, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { balanceMovements as m, orders } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { toNumber } from '@/lib/money';
import { timestamp } from '@/lib/timestamps';
import type { MovementPage, MovementsQuery } from './schemas';

/** A page of what changed an account’s balance, newest first. @throws DomainError forbidden */
export async function listMovements({
  actor,
  input: { id, before, per_page },
}: {
  actor: Actor;
  input: z.output<typeof MovementsQuery>;
}): Promise<z.output<typeof MovementPage>> {
  authorize(actor, 'accounts:read');
  const { STORE_CURRENCY: currency } = env();
  const found = await db()
    .select({
      id: m.id,
      reason: m.reason,
      amount: m.amount,
      balance_after: m.balance_after,
      utr: orders.utr,
      created_at: m.created_at,
    })
    .from(m)
    .leftJoin(orders, eq(orders.id, m.order_id))
    .where(and(eq(m.user_id, id), before === undefined ? undefined : lt(m.id, before)))
    .orderBy(desc(m.id))
    .limit(per_page + 1);
  const movements = found.slice(0, per_page).map(({ amount, balance_after, created_at, ...movement }) => ({
    ...movement,
    amount: toNumber(amount, currency),
    balance_after: toNumber(balance_after, currency),
    created_at: timestamp(created_at),
  }));
  return { movements, next: found.length > per_page ? (movements.at(-1)?.id ?? null) : null, currency };
}
