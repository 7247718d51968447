import { type SQL, sql } from 'drizzle-orm';
import type { SeedContext } from '../context';

/** Shares of the delivered mails, but `bounced`, which is one of all. */
export type Response = { bounced: number; opened: number; clicked: number; left: number };

export type Delivery = {
  owner: number;
  /** What makes this mail's luck different from another's. */
  name: string;
  /** A query for `address` (in lower case) and `sent_at` of everybody it is for. */
  people: SQL;
  sendId: number | null;
  groupId: number;
  response: Response;
  /** Hours within which readers react. */
  hours: number;
  /** How much of it has gone out: 1 for all. */
  progress?: number;
};

export type Counts = {
  triggered: number;
  delivered: number;
  unique_opens: number;
  total_opens: number;
  bounces: number;
  unsubscribes: number;
};

/** A number in [0, 1) that is always the same for an address (column `address`) and a purpose. */
const luck = (purpose: string) =>
  sql`(('x' || substr(md5(address || ${purpose}::text), 1, 8))::bit(32)::bigint / 4294967296.0)`;

/**
 * Writes what readers did with a mail, and gives the counts that belong to it. Who is suppressed by then gets none; who
 * leaves is in the mail's unsubscribe group from then on.
 */
export async function deliver({ tx, ago }: SeedContext, delivery: Delivery): Promise<Counts> {
  const { owner, name, people, sendId, groupId, response, hours, progress = 1 } = delivery;
  const { bounced, opened, clicked, left } = response;
  const now = sql`${ago(0)}::timestamptz`;
  const after = (purpose: string, start: SQL, span: number) =>
    sql`${start} + ${luck(name + purpose)} ^ 3 * ${span}::float8 * interval '1 hour'`;
  const [counts] = await tx.execute<Counts>(sql`
    with triggered as materialized (
      select address, sent_at, ${luck(`${name} fate`)} as fate, ${luck(`${name} mood`)} as mood,
        ${luck(`${name} turn`)} < ${progress}::float8 as gone
      from (${people}) as wanted
      where not exists (
        select from unsubscribes u where u.user_id = ${owner} and lower(u.email_address) = wanted.address
          and coalesce(u.unsubscribe_groups_id, ${groupId}) = ${groupId} and u.created_at < wanted.sent_at)),
    openers as materialized (
      select address, mood, ${after(' open', sql`sent_at`, hours)} as first_at from triggered
      where gone and fate between ${bounced} and ${bounced + (1 - bounced) * opened}),
    happened as (
      select address, 'bounced' as kind, sent_at + interval '20 seconds' as at from triggered where gone and fate < ${bounced}
      union all
      select address, 'opened', first_at + (n - 1) * mood * interval '5 hours'
      from openers, generate_series(1, 1 + floor(mood * 3)::int) as n
      union all
      select address, 'clicked', first_at + (30 + mood * 200) * interval '1 second' from openers
      where mood > ${1 - clicked / opened}
      union all
      select address, 'unsubscribed', first_at + interval '90 seconds' from openers where mood < ${left / opened}),
    written as (
      insert into contact_events (user_id, email, single_send_id, kind, created_at)
      select ${owner}::int, address, ${sendId}::int, kind, at from happened where at < ${now} order by at, address, kind
      returning email, kind, created_at),
    gone as (
      insert into unsubscribes (user_id, unsubscribe_groups_id, email_address, reason, created_at, updated_at)
      select ${owner}::int, ${groupId}::int, email, 'reader', created_at, created_at
      from written where kind = 'unsubscribed' order by created_at, email
      on conflict do nothing)
    select (select count(*)::int from triggered) as triggered,
      (select count(*) filter (where gone)::int from triggered)
        - (count(*) filter (where kind = 'bounced'))::int as delivered,
      (count(distinct email) filter (where kind = 'opened'))::int as unique_opens,
      (count(*) filter (where kind = 'opened'))::int as total_opens,
      (count(*) filter (where kind = 'bounced'))::int as bounces,
      (count(*) filter (where kind = 'unsubscribed'))::int as unsubscribes
    from written`);
  if (!counts) throw new Error('The mail was not delivered.');
  return counts;
}
