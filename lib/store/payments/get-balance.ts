import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { balanceMovements, gateways, orders, payments, users } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { toNumber } from '@/lib/money';
import { paginate } from '@/lib/paginate';
import { timestamp } from '@/lib/timestamps';
import type { BalancePage } from './schemas';
import { transferFacts } from './transfer-facts';

const PER_PAGE = 25;

/** How long one is shown that has no end of its own. */
const SHOWN_DAYS = 3;

const m = balanceMovements;
const y = payments;
const g = gateways;

const readAccount = statement({
  params: { userId: users.id },
  row: { balance: users.balance, total: value.integer },
  text: ({ userId }) => sql`
    select ${users.balance}, (select count(*)::int from ${m} where ${m.user_id} = ${userId}) as total
    from ${users} where ${users.id} = ${userId}`,
});

const readTransactions = statement({
  params: { userId: users.id, limit: value.integer, offset: value.integer },
  row: {
    id: m.id,
    amount: m.amount,
    balance_after: m.balance_after,
    reason: m.reason,
    utr: nullable(orders.utr),
    created_at: m.created_at,
  },
  text: ({ userId, limit, offset }) => sql`
    select ${m.id}, ${m.amount}, ${m.balance_after}, ${m.reason}, ${orders.utr}, ${m.created_at}
    from ${m} left join ${orders} on ${orders.id} = ${m.order_id}
    where ${m.user_id} = ${userId} order by ${m.id} desc limit ${limit} offset ${offset}`,
});

const readPending = statement({
  params: { userId: users.id, days: value.integer },
  row: {
    reference: y.reference,
    gateway: g.code,
    gateway_name: g.name,
    is_manual: g.is_manual,
    parameters: g.parameters,
    // A payment of an account has one.
    credit: value.numeric,
    total: y.amount,
    total_currency: y.currency,
    redirect_url: y.redirect_url,
    created_at: y.created_at,
  },
  text: ({ userId, days }) => sql`
    select ${y.reference}, ${g.code} as gateway, ${g.name} as gateway_name, ${g.is_manual}, ${g.parameters}, ${y.credit},
      ${y.amount} as total, ${y.currency} as total_currency, ${y.created_at},
      case when ${y.redirect_until} > now() and ${y.provider_payment} is null then ${y.redirect_url} end as redirect_url
    from ${y} join ${g} on ${g.id} = ${y.gateway_id}
    where ${y.user_id} = ${userId} and ${y.status} = 'pending' and (${y.provider_payment} is not null
      or coalesce(${y.redirect_until}, ${y.created_at} + ${days}::int * interval '1 day') > now())
    order by ${y.id} desc limit 20`,
});

/** The account's balance with a page of its transactions, newest first, and the deposits that are pending. */
export async function getBalance({
  actor,
  input: { page },
}: {
  actor: Actor;
  input: { page: number };
}): Promise<z.input<typeof BalancePage>> {
  const { STORE_CURRENCY: currency } = env();
  const userId = actor.id;
  const [[account], transactions, pending] = await Promise.all([
    readAccount(db(), { userId }),
    readTransactions(db(), { userId, limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    readPending(db(), { userId, days: SHOWN_DAYS }),
  ]);
  const at = { path: '/api/account/balance', page, perPage: PER_PAGE };
  return {
    balance: toNumber(account?.balance ?? '0', currency),
    currency,
    pending: pending.map(({ credit, total, is_manual, parameters, created_at, ...rest }) => ({
      ...rest,
      amount: toNumber(credit, currency),
      total: toNumber(total, rest.total_currency),
      transfer: is_manual === 1 ? transferFacts(parameters) : null,
      created_at: timestamp(created_at),
    })),
    data: transactions.map((row) => ({
      ...row,
      amount: toNumber(row.amount, currency),
      balance_after: toNumber(row.balance_after, currency),
      created_at: timestamp(row.created_at),
    })),
    ...paginate(at, account?.total ?? 0, transactions.length),
  };
}
