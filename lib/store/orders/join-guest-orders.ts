import { sql } from 'drizzle-orm';
import { accountVerified } from '@/lib/auth/accounts/jobs';
import { db, type Executor } from '@/lib/db/client';
import type { OrderField } from '@/lib/db/schema/catalogue';
import { defineJob } from '@/lib/jobs/define';
import type { OrderStatus } from '../order-states';
import { recordOrderEvent } from './record-order-event';

type Joined = { id: number; status: OrderStatus; kind: 'card' | 'top_up' };

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
    const joined = await tx.execute<Joined>(sql`
      select o.id, o.status, o.kind from orders o
      join users u on lower(u.email) = lower(o.email)
      where u.id = ${userId} and u.email_verified_at is not null and o.user_id is null
      order by o.id for update of o`);
    for (const order of joined) await join(tx, userId, order);
  });
}

/**
 * Gives a guest's order that is paid now to the account that has confirmed its address, if there is one. Not before it
 * is paid: whoever types somebody's address must not fill that account with orders, and this one was mailed there anyway.
 * Who holds its link or its cookie opens it as before.
 *
 * @param order locked.
 */
export async function joinPaidOrder(
  tx: Executor,
  order: Joined & { user_id: number | null; email: string },
): Promise<void> {
  if (order.user_id !== null) return;
  const [owner] = await tx.execute<{ id: number }>(sql`
    select id from users where lower(email) = lower(${order.email}) and email_verified_at is not null`);
  if (owner) await join(tx, owner.id, order);
}

async function join(tx: Executor, userId: number, order: Joined): Promise<void> {
  await tx.execute(sql`update orders set user_id = ${userId}, updated_at = now() where id = ${order.id}`);
  await recordOrderEvent(tx, order, 'joined-account', null, { id: userId });
  if (order.kind === 'top_up') await keepPlayer(tx, userId, order.id);
  // What the account has bought is remembered by the web processes.
  await tx.execute(sql`select pg_notify('loadout_cache', ${`account:${userId}`})`);
}

/**
 * Keeps an order's player, as far as the top-up still asks for the same. Nobody signed in has named it, so that it comes
 * after those whom the account has named.
 */
async function keepPlayer(tx: Executor, userId: number, orderId: number): Promise<void> {
  const [topUp] = await tx.execute<{
    id: number;
    order_information: OrderField[];
    informations: Record<string, string>;
  }>(sql`
    select p.id, p.order_information, o.informations from orders o join order_lines l on l.order_id = o.id
    join top_up_services s on s.id = l.top_up_service_id join top_ups p on p.id = s.top_up_id
    where o.id = ${orderId} limit 1`);
  if (!topUp) return;
  const values = topUp.order_information.map((field) => [
    field.field_name,
    topUp.informations[field.field_value],
  ]);
  if (values.length === 0 || values.some(([, value]) => value === undefined)) return;
  const player = JSON.stringify(Object.fromEntries(values));
  await tx.execute(sql`
    insert into saved_players (user_id, top_up_id, informations, last_used_at)
    select ${userId}, ${topUp.id}, ${player}::jsonb, least(o.created_at, (
      select min(last_used_at) - interval '1 second' from saved_players where user_id = ${userId} and top_up_id = ${topUp.id}))
    from orders o where o.id = ${orderId}
    on conflict (user_id, top_up_id, md5(informations::text)) do nothing`);
}
