import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { env } from '@/lib/env';
import { toNumber } from '@/lib/money';
import { paginate } from '@/lib/paging';
import { timestamp } from '@/lib/timestamps';
import type { BalancePage } from './schemas';
import { transferFacts } from './transfer-facts';

const PER_PAGE = 25;

type Transaction = z.input<typeof BalancePage>['data'][number];
type Row = Omit<Transaction, 'amount' | 'balance_after'> & { amount: string; balance_after: string };
type PendingRow = {
  reference: string;
  gateway: string;
  gateway_name: string;
  is_manual: number | null;
  parameters: Record<string, string>;
  credit: string;
  total: string;
  total_currency: string;
  redirect_url: string | null;
  created_at: string;
};

/** How long one is shown that has no end of its own. */
const SHOWN_DAYS = 3;

/** The account's balance with a page of its transactions, newest first, and the deposits that are pending. */
export async function getBalance({
  actor,
  input: { page },
}: {
  actor: Actor;
  input: { page: number };
}): Promise<z.input<typeof BalancePage>> {
  const sql = client();
  const { STORE_CURRENCY: currency } = env();
  const [[account], rows, pending] = await Promise.all([
    sql<{ balance: string; total: number }[]>`
      select balance::text, (select count(*)::int from balance_movements where user_id = ${actor.id}) as total
      from users where id = ${actor.id}`,
    sql<Row[]>`
      select m.id, m.amount::text, m.balance_after::text, m.reason, o.utr, m.created_at
      from balance_movements m left join orders o on o.id = m.order_id
      where m.user_id = ${actor.id} order by m.id desc limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`,
    sql<PendingRow[]>`
      select y.reference, g.code as gateway, g.name as gateway_name, g.is_manual, g.parameters, y.credit::text,
        y.amount::text as total, y.currency as total_currency, y.created_at,
        case when y.redirect_until > now() and y.provider_payment is null then y.redirect_url end as redirect_url
      from payments y join gateways g on g.id = y.gateway_id
      where y.user_id = ${actor.id} and y.status = 'pending' and (y.provider_payment is not null
        or coalesce(y.redirect_until, y.created_at + ${SHOWN_DAYS}::int * interval '1 day') > now())
      order by y.id desc limit 20`,
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
    data: rows.map((row) => ({
      ...row,
      amount: toNumber(row.amount, currency),
      balance_after: toNumber(row.balance_after, currency),
      created_at: timestamp(row.created_at),
    })),
    ...paginate(at, account?.total ?? 0, rows.length),
  };
}
