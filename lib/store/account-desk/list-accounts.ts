import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { nullable, value } from '@/lib/db/row';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';
import { sendingAllowances as a, senders as n, orders as o, users as u } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { MAX_ID } from '@/lib/fields';
import { likePattern } from '@/lib/like-pattern';
import { toNumber } from '@/lib/money';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { accountStateOf, stateConditions } from './account-state-of';
import type { DeskAccountPage, DeskAccountsQuery } from './schemas';
import type { AccountState } from './states';

const owned: Record<'balance' | 'role' | 'sending', SQL> = {
  balance: sql`${u.balance} > 0`,
  role: sql`${u.role} <> 'user'`,
  sending: sql`${u.id} in (
    select ${a.user_id} from ${a} where ${a.state} <> 'let'
    union select ${n.user_id} from ${n} where ${n.name_review} = 'waiting' and ${n.deleted_at} is null)`,
};

/** The ways in which a search finds accounts, each with an index of its own. */
function ways(search: string): SQL[] {
  const begins = likePattern(search.toLowerCase()).slice(1);
  const id = Number(/^#?([1-9]\d{0,9})$/.exec(search)?.[1]);
  return [
    sql`lower(${u.email}) like ${begins}`,
    sql`lower(${u.first_name} || ' ' || ${u.last_name}) like ${begins}`,
    sql`lower(${u.last_name}) like ${begins}`,
    ...(id <= MAX_ID ? [sql`${u.id} = ${id}`] : []),
  ];
}

const row = {
  id: u.id,
  email: u.email,
  first_name: u.first_name,
  last_name: u.last_name,
  state: value.oneOf<AccountState>(),
  role: u.role,
  balance: u.balance,
  last_order_at: nullable(o.created_at),
  created_at: u.created_at,
};

/** A page of the shop’s accounts, newest first. @throws DomainError forbidden */
export async function listAccounts({
  actor,
  input: { search, state, has, before, per_page },
}: {
  actor: Actor;
  input: z.output<typeof DeskAccountsQuery>;
}): Promise<z.output<typeof DeskAccountPage>> {
  authorize(actor, 'accounts:read');
  const { STORE_CURRENCY: currency } = env();
  const narrowed = sql.join(
    [
      sql`true`,
      ...(before === undefined ? [] : [sql`${u.id} < ${before}`]),
      ...(state ? [stateConditions[state]] : []),
      ...(has ? [owned[has]] : []),
    ],
    sql` and `,
  );
  // One more than the page tells whether another follows.
  const limit = per_page + 1;
  const newest = (where: SQL) =>
    sql`(select ${u.id} from ${u} where ${where} order by ${u.id} desc limit ${limit})`;
  const ids = search
    ? sql.join(
        ways(search).map((way) => newest(sql`${way} and ${narrowed}`)),
        sql` union `,
      )
    : newest(narrowed);
  const found = await rowsWithCustomPlan(
    row,
    sql`
    select ${u.id}, ${u.email}, ${u.first_name}, ${u.last_name}, ${accountStateOf} as state, ${u.role}, ${u.balance},
      (select max(of_kind.at) from (values ('card'), ('top_up')) as kinds (kind), lateral (
        select ${o.created_at} as at from ${o} where ${o.user_id} = ${u.id} and ${o.kind} = kinds.kind
        order by ${o.id} desc limit 1) as of_kind) as last_order_at,
      ${u.created_at}
    from ${u} where ${u.id} in (${ids})
    order by ${u.id} desc limit ${limit}`,
  );
  const accounts = found
    .slice(0, per_page)
    .map(({ first_name, last_name, balance, last_order_at, created_at, ...account }) => ({
      ...account,
      name: [first_name, last_name].filter(Boolean).join(' '),
      balance: toNumber(balance, currency),
      currency,
      last_order_at: timestampOrNull(last_order_at),
      created_at: timestamp(created_at),
    }));
  return { accounts, next: found.length > per_page ? (accounts.at(-1)?.id ?? null) : null };
}
