import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { senders } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { timestamp } from '@/lib/timestamps';
import { getSender } from '../senders/rows';
import { DAYS, handedOver, isBounced } from './handed-over';

/** A million emails are counted in about a second. */
const FRESH_MS = 10 * 60_000;
const DOMAINS_SHOWN = 50;

const figures = { handed: value.integer, bounced: value.integer, complained: value.integer };

const count = statement({
  params: { userId: senders.user_id, senderId: nullable(senders.id) },
  row: {
    kind: value.oneOf<'total' | 'sender' | 'domain'>(),
    sender_id: nullable(value.integer),
    nickname: nullable(senders.nickname),
    from_email: nullable(senders.from_email),
    domain: nullable(value.text),
    ...figures,
    groups: value.integer,
  },
  text: (given) => sql`
    with emails as (${handedOver(given)}),
    counted as (
      select case when grouping(sender_id) = 0 then 'sender' when grouping(domain) = 0 then 'domain' else 'total' end as kind,
        sender_id, domain, count(*)::int as handed,
        (count(*) filter (where ${isBounced(sql`status`)}))::int as bounced,
        (count(*) filter (where complained))::int as complained
      from (select sender_id, status, complained, lower(split_part(email, '@', 2)) as domain from emails) as e
      group by grouping sets ((), (sender_id), (domain))
    ),
    ranked as (
      select *, row_number() over (partition by kind order by handed desc, domain, sender_id) as place,
        (count(*) over (partition by kind))::int as groups
      from counted
    )
    select r.kind, r.sender_id, ${senders.nickname}, ${senders.from_email}, r.domain, r.handed, r.bounced, r.complained, r.groups
    from ranked r left join ${senders} on ${senders.id} = r.sender_id
    where r.kind <> 'domain' or r.place <= ${inline(DOMAINS_SHOWN)}
    order by r.kind, r.place`,
});

/**
 * What mailbox providers have seen of the account's emails in the last days, or of one sender's: bounces and complaints by
 * sender and by receiving domain. Up to ten minutes old.
 *
 * @throws DomainError not-found
 */
export async function readReputation({
  actor,
  input,
}: {
  actor: Actor;
  input: { sender_id?: number | undefined };
}) {
  const senderId = input.sender_id ?? null;
  if (senderId !== null) await getSender(actor.id, senderId);
  return cache().remember(`reputation:${actor.id}:${senderId ?? ''}`, async () => {
    const found = await count(db(), { userId: actor.id, senderId });
    const of = (wanted: (typeof found)[number]['kind']) => found.filter(({ kind }) => kind === wanted);
    const numbers = ({
      handed,
      bounced,
      complained,
    }: Pick<(typeof found)[number], keyof typeof figures>) => ({
      handed,
      bounced,
      complained,
    });
    const domains = of('domain');
    const value = {
      days: DAYS,
      counted_at: timestamp(new Date()),
      total: numbers(of('total')[0] ?? { handed: 0, bounced: 0, complained: 0 }),
      senders: of('sender').map((row) => ({
        sender_id: row.sender_id ?? 0,
        nickname: row.nickname ?? '',
        from_email: row.from_email ?? '',
        ...numbers(row),
      })),
      domains: domains.map((row) => ({ domain: row.domain ?? '', ...numbers(row) })),
      domain_count: domains[0]?.groups ?? 0,
    };
    return { value, tags: [], validUntil: Date.now() + FRESH_MS };
  });
}
