import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import { fragmentOf } from '@/lib/db/executor';
import type { LivePlan } from './live-plan';

type Target = Pick<LivePlan, 'account' | 'members' | 'target'>;

/** A query of who is in the target now: contact_id, email, address, first_name, last_name. */
export function inTarget({ members }: Pick<Target, 'members'>): Fragment {
  const sql = client();
  const [first, ...others] = members.map((member) => fragmentOf(sql, member));
  if (!first) {
    return sql`
      select null::int as contact_id, ''::text as email, ''::text as address, ''::text as first_name,
        ''::text as last_name where false`;
  }
  return others.reduce((all, member) => sql`${all} union all (${member})`, sql`(${first})`);
}

/** When a contact (alias `c`) came onto its list. */
const listedAt = () => client()`coalesce(c.listed_at, c.created_at)`;

/** The same of a list's contacts that came onto it at a time or after it; nobody where the list is gone. */
export function listedSince({ account, members, target }: Target, since: string): Fragment {
  if (members.length === 0) return inTarget({ members });
  const sql = client();
  return sql`
    select c.id as contact_id, c.email, lower(c.email) as address, c.first_name, c.last_name from contacts c
    where c.user_id = ${account.id} and c.contact_type_id = ${target.id} and c.deleted_at is null
      and ${listedAt()} >= ${since}::text::timestamptz`;
}

/** A query of the addresses that are not to be mailed, each once with the reason why somebody leaves. */
export const suppressed = (userId: number, groupId: number | null): Fragment => client()`
  select distinct on (lower(u.email_address)) lower(u.email_address) as address,
    case u.reason when 'bounce' then 'bounced' when 'complaint' then 'complained'
      else case when u.unsubscribe_groups_id is null then 'unsubscribed' else 'group' end end as reason
  from unsubscribes u
  where u.user_id = ${userId} and coalesce(u.unsubscribe_groups_id, 0) in (0, ${groupId ?? 0}::int)
  order by lower(u.email_address), u.unsubscribe_groups_id nulls first`;

/** Somebody of such a query (alias `t`) as a row keeps them who are no contacts. */
export const personOf = () => client()`
  case when t.contact_id is null
    then jsonb_build_object('first_name', t.first_name, 'last_name', t.last_name) end`;
