import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { accountVerified } from '@/lib/auth/accounts/jobs';
import { db, type Transaction } from '@/lib/db/client';
import { orderLines, orders, savedPlayers, topUpServices, topUps, users } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { conflict } from '@/lib/errors';
import { defineJob } from '@/lib/jobs/define';
import { recordOrderEvent } from './record-order-event';
import type { LockedOrder } from './transition';

/** Orders that guests have paid for under an account’s address, where it has confirmed that. */
const isPaidByGuest = (userId: number) =>
  and(
    eq(users.id, userId),
    isNotNull(users.email_verified_at),
    isNull(users.closed_at),
    isNull(orders.user_id),
    isNotNull(orders.paid_at),
  );
const hasSameEmail = sql`lower(${users.email}) = lower(${orders.email})`;

type Joined = Pick<LockedOrder, 'id' | 'status' | 'kind'>;

/** What a guest has ordered becomes the account's that has shown that the address is its own. */
export const joinGuestOrdersJob = defineJob({
  ...accountVerified,
  run: ({ user_id }) => joinGuestOrders(user_id),
});

/**
 * Gives an account the orders that were made without one under its confirmed address, and the players whom they name.
 * Does nothing for an account whose address is not confirmed.
 */
export async function joinGuestOrders(userId: number): Promise<void> {
  await db().transaction(async (tx) => {
    // In the order of ids, as everything that locks several orders does.
    const joined = await tx
      .select({ id: orders.id, status: orders.status, kind: orders.kind })
      .from(orders)
      .innerJoin(users, hasSameEmail)
      .where(and(eq(users.id, userId), isNotNull(users.email_verified_at), isNull(orders.user_id)))
      .orderBy(orders.id)
      .for('update', { of: orders });
    for (const order of joined) await join(tx, userId, order);
  });
}

/** How many paid orders of guests an account could be given. */
export async function countGuestOrders(userId: number): Promise<number> {
  const [row] = await db()
    .select({ orders: count() })
    .from(orders)
    .innerJoin(users, hasSameEmail)
    .where(isPaidByGuest(userId));
  return row?.orders ?? 0;
}

/**
 * Gives an account the orders that guests have paid for under its confirmed address, for who has asked the shop for it.
 * Those that nobody has paid for stay: a stranger may have typed the address.
 *
 * @param actorId who gives them
 * @returns their numbers
 * @throws DomainError conflict where the account’s address is changed meanwhile
 */
export async function joinPaidGuestOrders(
  tx: Transaction,
  { userId, actorId }: { userId: number; actorId: number },
): Promise<string[]> {
  const found = await tx
    .select({
      ...{ id: orders.id, utr: orders.utr, status: orders.status, kind: orders.kind, email: orders.email },
    })
    .from(orders)
    .innerJoin(users, hasSameEmail)
    .where(isPaidByGuest(userId))
    .orderBy(orders.id)
    .for('update', { of: orders });
  // After the orders, as payments do.
  const [owner] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.email_verified_at), isNull(users.closed_at)))
    .for('no key update');
  const isSame = ({ email }: { email: string }) => email.toLowerCase() === owner?.email.toLowerCase();
  if (!found.every(isSame)) throw conflict('The account’s email has just been changed. Reload the page.');
  for (const order of found) await join(tx, userId, order, actorId);
  return found.map(({ utr }) => utr);
}

/**
 * Gives a guest's order that is paid now to the account that has confirmed its address, if there is one. Not before it
 * is paid: a stranger who types an address must not fill its account with orders, and this one was mailed there anyway.
 * Who holds its link or its cookie opens it as before.
 *
 * @param order locked.
 */
export async function joinPaidOrder(
  tx: Transaction,
  order: Joined & Pick<LockedOrder, 'user_id' | 'email'>,
): Promise<void> {
  if (order.user_id !== null) return;
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${order.email})`, isNotNull(users.email_verified_at)));
  if (owner) await join(tx, owner.id, order);
}

async function join(tx: Transaction, userId: number, order: Joined, actorId = userId): Promise<void> {
  await tx.update(orders).set({ user_id: userId }).where(eq(orders.id, order.id));
  await recordOrderEvent(tx, order, 'joined-account', null, { id: actorId });
  if (order.kind === 'top_up') await keepPlayer(tx, userId, order.id);
  // What the account has bought is remembered by the web processes.
  await tx.execute(sql`select pg_notify('loadout_cache', ${`account:${userId}`})`);
}

/**
 * Keeps an order's player, as far as the top-up still asks for the same. Nobody signed in has named it, so that it comes
 * after those whom the account has named.
 */
async function keepPlayer(tx: Transaction, userId: number, orderId: number): Promise<void> {
  const [topUp] = await tx
    .select({
      id: topUps.id,
      order_information: topUps.order_information,
      informations: orders.informations,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.order_id, orders.id))
    .innerJoin(topUpServices, eq(topUpServices.id, orderLines.top_up_service_id))
    .innerJoin(topUps, eq(topUps.id, topUpServices.top_up_id))
    .where(eq(orders.id, orderId))
    .limit(1);
  if (!topUp) return;
  const values = topUp.order_information.map((field) => [
    field.field_name,
    topUp.informations[field.field_value],
  ]);
  if (values.length === 0 || values.some(([, value]) => value === undefined)) return;
  await insertAfterOthers(tx, {
    userId,
    orderId,
    topUpId: topUp.id,
    informations: Object.fromEntries(values),
  });
}

const s = savedPlayers;

const insertAfterOthers = statement({
  params: { userId: s.user_id, topUpId: s.top_up_id, informations: s.informations, orderId: orders.id },
  row: {},
  text: ({ userId, topUpId, informations, orderId }) => sql`
    insert into ${s} (${bare(s.user_id, s.top_up_id, s.informations, s.last_used_at)})
    select ${userId}::int, ${topUpId}::int, ${informations}::jsonb, least(${orders.created_at}, (
      select min(${s.last_used_at}) - interval '1 second' from ${s}
      where ${s.user_id} = ${userId} and ${s.top_up_id} = ${topUpId}))
    from ${orders} where ${orders.id} = ${orderId}
    on conflict (${bare(s.user_id, s.top_up_id)}, md5(${bare(s.informations)}::text)) do nothing`,
});
