import { type SQL, sql } from 'drizzle-orm';
import { value } from '@/lib/db/row';
import { rows } from '@/lib/db/statement';
import type { SeedContext } from '../context';

type LeftOut = {
  owner: number;
  /** The single send. */
  id: number;
  groupId: number;
  /** A query for `contact_id`, `email`, `address`, `sent_at` and `is_excluded` of everybody on its lists. */
  wanted: SQL;
};

/** Writes into a send's ledger whom it passed over, with the reason. @returns how many, by reason. */
export async function writeLeftOut(
  { tx }: SeedContext,
  { owner, id, groupId, wanted }: LeftOut,
): Promise<Record<string, number>> {
  const text = sql`
    with wanted as materialized (
      select w.*, row_number() over (partition by address order by contact_id) as nth, (
          select bool_or(u.unsubscribe_groups_id is null) from unsubscribes u
          where u.user_id = ${owner} and lower(u.email_address) = w.address
            and coalesce(u.unsubscribe_groups_id, ${groupId}) = ${groupId} and u.created_at < w.sent_at) as everything
      from (${wanted}) as w),
    judged as (
      select *, case when nth > 1 then 'duplicate' when everything then 'unsubscribed'
        when everything is not null then 'group' when is_excluded then 'excluded' end as reason
      from wanted),
    written as (
      insert into deliveries (user_id, single_send_id, contact_id, email, status, reason, settled_at, created_at)
      select ${owner}::int, ${id}::int, contact_id, email, 'suppressed', reason, sent_at, sent_at
      from judged where reason <> 'duplicate' order by address)
    select coalesce(jsonb_object_agg(reason, n), '{}') as left_out
    from (select reason, count(*)::int as n from judged where reason is not null group by reason) as counted`;
  const [row] = await rows(tx, { left_out: value.json<Record<string, number>>() }, text);
  return row?.left_out ?? {};
}
