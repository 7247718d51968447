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

const peopleIf = (condition: SQL) => sql`(coalesce(sum(people) filter (where ${condition}), 0))::int`;

// Few domains and countries are named and put in lower case instead of a million rows. The unknown country comes first,
// so that the limit never drops it.
const tally = (userId: number, sendId: number) => sql`
  with tally as materialized (
    select split_part(${d.email}, '@', 2) as domain, ${d.country} as country, ${d.status} as status,
      ${d.opens} > 0 as is_opened, ${d.clicks} > 0 as is_clicked, count(*) as people
    from ${d}
    where ${d.user_id} = ${userId} and ${d.single_send_id} = ${sendId} and ${d.status} <> ${inline(suppressed)}
    group by 1, 2, 3, 4, 5),
  domains as (
    select lower(domain) as domain, sum(people)::int as recipients,
      ${peopleIf(sql`status = ${inline(sent)}`)} as delivered, ${peopleIf(sql`is_opened`)} as opened,
      ${peopleIf(sql`is_clicked`)} as clicked, ${peopleIf(sql`status = ${inline(bounced)}`)} as bounced,
      ${peopleIf(sql`status in (${inline(failed)}, ${inline(unknown)})`)} as failed
    from tally group by 1 order by 2 desc, 1 limit ${inline(MOST_ROWS)}),
  countries as (
    select min(name) as country, ${peopleIf(sql`is_opened`)} as opened, ${peopleIf(sql`is_clicked`)} as clicked
    from (
      select coalesce(${k.name}, nullif(trim(r.country), ''), ${inline(UNKNOWN)}) as name, is_opened, is_clicked, people
      from tally r left join ${k} on ${k.id}::text = r.country
      where is_opened or is_clicked) named
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
