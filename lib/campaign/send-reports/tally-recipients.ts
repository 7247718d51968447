import { type SQL, sql } from 'drizzle-orm';
import { value } from '@/lib/db/row';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';
import { deliveries as d, countries as k } from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';
import { DeliveryStatus } from '../delivery-states';
import { UNKNOWN } from '../reading-states';
import { rememberedWhileUnchanged } from './remembered';
import type { ReportedSend } from './reported-send';

export const MOST_ROWS = 50;
const { sent, bounced, failed, unknown, suppressed } = DeliveryStatus;

type DomainTally = {
  domain: string;
  recipients: number;
  delivered: number;
  opened: number;
  clicked: number;
  bounced: number;
  failed: number;
};
type CountryTally = { country: string; opened: number; clicked: number };
type Tally = { domains: DomainTally[]; countries: CountryTally[] };

const row = { domains: value.json<DomainTally[]>(), countries: value.json<CountryTally[]>() };

const sumOf = (column: SQL, condition?: SQL) =>
  sql`(coalesce(sum(${column}) ${condition ? sql`filter (where ${condition})` : sql``}, 0))::int`;

// Few domains and countries are named and put in lower case instead of a million rows. The unknown country comes first,
// so that the limit never drops it.
const tally = (userId: number, sendId: number) => sql`
  with groups as materialized (
    select split_part(${d.email}, '@', 2) as domain, ${d.country} as country, ${d.status} as status, count(*) as people,
      count(*) filter (where ${d.opens} > 0) as opened, count(*) filter (where ${d.clicks} > 0) as clicked
    from ${d}
    where ${d.user_id} = ${userId} and ${d.single_send_id} = ${sendId}
    group by 1, 2, 3),
  domains as (
    select lower(domain) as domain, ${sumOf(sql`people`)} as recipients,
      ${sumOf(sql`people`, sql`status = ${inline(sent)}`)} as delivered, ${sumOf(sql`opened`)} as opened,
      ${sumOf(sql`clicked`)} as clicked, ${sumOf(sql`people`, sql`status = ${inline(bounced)}`)} as bounced,
      ${sumOf(sql`people`, sql`status in (${inline(failed)}, ${inline(unknown)})`)} as failed
    from groups where status <> ${inline(suppressed)}
    group by 1 order by 2 desc, 1 limit ${inline(MOST_ROWS)}),
  countries as (
    select min(name) as country, ${sumOf(sql`opened`)} as opened, ${sumOf(sql`clicked`)} as clicked
    from (
      select coalesce(${k.name}, nullif(trim(g.country), ''), ${inline(UNKNOWN)}) as name, opened, clicked
      from groups g left join ${k} on ${k.id}::text = g.country
      where opened > 0 or clicked > 0) named
    group by lower(name)
    order by lower(name) = ${inline(UNKNOWN)} desc, 2 desc, 3 desc, 1 limit ${inline(MOST_ROWS + 1)})
  select
    coalesce((select json_agg(f order by recipients desc, domain) from domains f), '[]') as domains,
    coalesce((select json_agg(f order by opened desc, clicked desc, country) from countries f), '[]') as countries`;

/**
 * A send's recipients, those left out apart, by receiving domain, the largest first, and its readers by country, most of
 * them first, both from one pass over the ledger. Letter case makes no difference.
 *
 * `countries`: one more than are shown, in case one of them is `UNKNOWN`.
 */
export const tallyRecipients = (userId: number, send: ReportedSend): Promise<Tally> =>
  rememberedWhileUnchanged('recipients', send, async () => {
    const [tallied] = await rowsWithCustomPlan(row, tally(userId, send.id), { isSorted: true });
    return tallied ?? { domains: [], countries: [] };
  });
