import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { nullable, value } from '@/lib/db/row';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';
import { mails as m, orders as o, quarantinedJobs as q } from '@/lib/db/schema';
import { list } from '@/lib/db/statement';
import { sendMail } from '@/lib/mail/jobs';
import { CAMPAIGN_KINDS } from '@/lib/mail/mail-kinds';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import type { DeskMailsQuery, ListedMailPage } from './schemas';

const row = {
  id: m.id,
  kind: m.kind,
  to: m.to_address,
  subject: m.subject,
  status: m.status,
  utr: nullable(o.utr),
  reason: nullable(q.reason),
  can_retry: value.boolean,
  created_at: m.created_at,
  sent_at: nullable(m.sent_at),
};

/** The ways in which a search finds emails, each with an index of its own. */
const ways = (search: string): SQL[] => [
  sql`lower(${m.to_address}) = lower(${search})`,
  sql`${m.order_id} = (select ${o.id} from ${o} where ${o.utr} = ${search.toUpperCase()})`,
];

/** A page of the shop’s own emails, newest first; campaigns have their reports. @throws DomainError forbidden */
export async function listDeskMails({
  actor,
  input: { search, status, before, per_page },
}: {
  actor: Operator;
  input: z.output<typeof DeskMailsQuery>;
}): Promise<z.output<typeof ListedMailPage>> {
  authorize(actor, 'orders:read');
  const narrowed = sql.join(
    [
      sql`${m.kind} <> all(${list(CAMPAIGN_KINDS)}::text[])`,
      ...(before === undefined ? [] : [sql`${m.id} < ${before}`]),
      ...(status ? [sql`${m.status} = ${status}`] : []),
    ],
    sql` and `,
  );
  // One more than the page tells whether another follows.
  const limit = per_page + 1;
  const newest = (where: SQL) =>
    sql`(select ${m.id} from ${m} where ${where} order by ${m.id} desc limit ${limit})`;
  const ids = search
    ? sql.join(
        ways(search).map((way) => newest(sql`${way} and ${narrowed}`)),
        sql` union `,
      )
    : newest(narrowed);
  const found = await rowsWithCustomPlan(
    row,
    sql`
    select ${m.id}, ${m.kind}, ${m.to_address} as to, ${m.subject}, ${m.status}, ${o.utr}, ${q.reason},
      ${m.status} = 'failed' and coalesce(${q.is_releasable}, false) as can_retry, ${m.created_at}, ${m.sent_at}
    from ${m} left join ${o} on ${o.id} = ${m.order_id}
      left join ${q} on ${q.identity} = ${`${sendMail.name}:`} || ${m.id} and ${q.released_at} is null
    where ${m.id} in (${ids})
    order by ${m.id} desc limit ${limit}`,
  );
  const emails = found.slice(0, per_page).map((mail) => ({
    ...mail,
    created_at: timestamp(mail.created_at),
    sent_at: timestampOrNull(mail.sent_at),
  }));
  return { emails, next: found.length > per_page ? (emails.at(-1)?.id ?? null) : null };
}
