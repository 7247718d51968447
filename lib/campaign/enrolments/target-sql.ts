import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contacts, unsubscribes as u } from '@/lib/db/schema';
import type { LivePlan } from './live-plan';

type Target = Pick<LivePlan, 'account' | 'members' | 'target'>;

const c = alias(contacts, 'c');

/** A query of who is in the target now: contact_id, email, address, first_name, last_name. */
export function inTarget({ members }: Pick<Target, 'members'>): SQL {
  if (members.length === 0)
    return sql`
      select null::int as contact_id, ''::text as email, ''::text as address, ''::text as first_name,
        ''::text as last_name where false`;
  return sql.join(
    members.map((member) => sql`(${member})`),
    sql` union all `,
  );
}

/** The same of a list's contacts that came onto it at a time or after it; nobody where the list is gone. */
export function listedSince({ account, members, target }: Target, since: string): SQL {
  if (members.length === 0) return inTarget({ members });
  return sql`
    select ${c.id} as contact_id, ${c.email}, lower(${c.email}) as address, ${c.first_name}, ${c.last_name}
    from ${contacts} as ${c}
    where ${c.user_id} = ${account.id} and ${c.contact_type_id} = ${target.id} and ${c.deleted_at} is null
      and coalesce(${c.listed_at}, ${c.created_at}) >= ${since}::timestamptz`;
}

/** A query of the addresses that are not to be mailed, each once with the reason why somebody leaves. */
export const suppressed = (userId: number, groupId: number | null): SQL => sql`
  select distinct on (lower(${u.email_address})) lower(${u.email_address}) as address,
    case ${u.reason} when 'bounce' then 'bounced' when 'complaint' then 'complained'
      else case when ${u.unsubscribe_groups_id} is null then 'unsubscribed' else 'group' end end as reason
  from ${u}
  where ${u.user_id} = ${userId} and coalesce(${u.unsubscribe_groups_id}, 0) in (0, ${groupId ?? 0}::int)
  order by lower(${u.email_address}), ${u.unsubscribe_groups_id} nulls first`;

/** Somebody of such a query (alias `t`) as a row keeps them who are no contacts. */
export const personOf = sql`
  case when t.contact_id is null
    then jsonb_build_object('first_name', t.first_name, 'last_name', t.last_name) end`;
