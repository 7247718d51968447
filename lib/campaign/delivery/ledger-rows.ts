import { type SQL, sql } from 'drizzle-orm';
import { nullable, value } from '@/lib/db/row';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';
import { deliveries as d, singleSends as s, unsubscribes as u } from '@/lib/db/schema';
import type { RecipientRef } from '@/lib/db/schema/mailings';
import { inline } from '@/lib/db/statement';
import { DeliveryStatus } from '../delivery-states';
import { findTargets } from '../segments/audience';
import { accountOf } from '../segments/rows';

/** Whom a mailing is for. */
type AudienceOf = {
  user: { id: number; timeZone: string };
  to: readonly RecipientRef[];
  without: readonly RecipientRef[];
  groupId: number | null;
  /** Who got any email in as many days is left out. */
  skipDays?: number | null;
};

type LedgerOptions = {
  /** So many rows alone, those of the contacts that have been there longest. People added by hand are none of them. */
  first?: number;
};

/**
 * `mayRepeat`: whether an address may come more than once. `ofOneSend`: the same rows with `moved` alone, in no order, where
 * they are those who did not open one send, and the reasons that they may have: right unless somebody has moved.
 */
type Ledger = { rows: SQL; mayRepeat: boolean; ofOneSend: OfOneSend | null };
type OfOneSend = { rows: SQL; reasons: Reason[] };
type Reason = 'unsubscribed' | 'group' | 'excluded' | 'recent';

/** What a mail server would refuse to look at: no such address can have come in lately, but lists are old. */
const SANE_ADDRESS = '^[^[:space:][:cntrl:]@<>,;]+@[^[:space:][:cntrl:]@<>,;]+$';

/**
 * The one statement that says whom a mailing reaches and who is left out, for the count before it is sent and for the
 * ledger alike. Columns: contact_id, email, address, first_name, last_name, country, reason (null for who gets it); one
 * row for each time that an address is on the lists, all but the first with the reason `duplicate`.
 */
export async function ledgerRows(
  { user, to, without, groupId, skipDays = null }: AudienceOf,
  { first }: LedgerOptions = {},
): Promise<Ledger> {
  const account = await accountOf(user);
  const [targets, excluded] = await Promise.all([findTargets(to, account), findTargets(without, account)]);
  const isExcluded = excluded.members.length
    ? sql`t.address in (select x.address from (${union(excluded.members)}) x)`
    : sql`false`;
  // A list has each address once; sorting a million of them is for lists that may overlap.
  const mayRepeat = targets.members.length > 1;
  const nth = mayRepeat
    ? sql`row_number() over (partition by t.address collate "C" order by t.contact_id nulls last)`
    : sql`1`;
  const isPart = first !== undefined;
  const people = isPart ? oldest(targets.members, first) : union(targets.members);
  const isInvalid = sql`(t.address !~ ${SANE_ADDRESS} or length(t.address) > 254)`;
  const reason = (repeated: SQL, invalid: SQL) => sql`
      case
        when ${repeated} then 'duplicate'
        when ${invalid} then 'invalid'
        when u.everything then 'unsubscribed'
        when u.address is not null then 'group'
        when ${isExcluded} then 'excluded'
        ${skipDays === null ? sql`` : sql`when l.address is not null then 'recent'`}
      end as reason`;
  const listed = sql`
    from ${u}
    where ${u.user_id} = ${account.id} and coalesce(${u.unsubscribe_groups_id}, 0) in (0, ${groupId ?? 0}::int)`;
  const listedAddress = sql`lower(${u.email_address}) as address`;
  const byAddress = sql`select ${listedAddress}, bool_or(${u.unsubscribe_groups_id} is null) as everything ${listed}`;
  const recent =
    skipDays === null
      ? sql``
      : sql`left join (${emailedWithin(account.id, skipDays)}) l on l.address = t.address`;
  const rows = sql`
    ${isPart ? sql`with part as materialized (${people})` : sql``}
    select t.contact_id, t.email, t.address, t.first_name, t.last_name, t.country,
      ${reason(sql`t.nth > 1`, isInvalid)}
    from (select t.*, ${nth} as nth from (${isPart ? sql`select * from part` : people}) t) t
    left join (
      ${byAddress}
        ${isPart ? sql`and lower(${u.email_address}) in (select part.address from part)` : sql``}
      group by 1
    ) u on u.address = t.address
    ${recent}`;
  const ofOneSend = targets.ofOneSend && {
    reasons: [
      'unsubscribed' as const,
      ...(groupId === null ? [] : ['group' as const]),
      ...(excluded.members.length ? ['excluded' as const] : []),
      ...(skipDays === null ? [] : ['recent' as const]),
    ],
    rows: sql`
      select t.moved, ${reason(sql`false`, sql`false`)}
      from (${targets.ofOneSend}) t
      left join (
        ${groupId === null ? sql`select ${listedAddress}, true as everything ${listed}` : sql`${byAddress} group by 1`}
      ) u on u.address = t.address
      ${recent}`,
  };
  return { rows, mayRepeat, ofOneSend };
}

/** The addresses that have got an email of the account in as many days; one that never got an answer may have arrived. */
function emailedWithin(userId: number, days: number): SQL {
  const since = sql`now() - make_interval(days => ${days}::int)`;
  const isGot = sql`
    ${d.user_id} = ${userId} and ${d.handed_at} >= ${since}
    and ${d.status} in (${inline(DeliveryStatus.sent)}, ${inline(DeliveryStatus.unknown)})`;
  // Nothing of a send goes out after it has completed, so older ones need not be read.
  return sql`
    select lower(${d.email}) as address from ${d} join ${s} on ${s.id} = ${d.single_send_id}
    where ${s.user_id} = ${userId} and ${s.sent_at} is not null
      and (${s.completed_at} is null or ${s.completed_at} >= ${since}) and ${isGot}
    union
    select lower(${d.email}) from ${d} where ${d.schedule_id} is not null and ${isGot}`;
}

type LedgerCount = { recipients: number; leftOut: Record<string, number> };

/** How many people a mailing would reach now, and how many would be left out, by reason. */
export async function countLedger(audience: AudienceOf): Promise<LedgerCount> {
  const { rows, mayRepeat, ofOneSend } = await ledgerRows(audience);
  const counted = ofOneSend && (await countOfOneSend(ofOneSend));
  if (counted) return counted;
  const counts = await rowsWithCustomPlan(
    { reason: nullable(value.text), count: value.integer },
    sql`select reason, count(*)::int as count from (${rows}) l group by reason`,
    { isSorted: mayRepeat },
  );
  return {
    recipients: counts.find(({ reason }) => reason === null)?.count ?? 0,
    leftOut: Object.fromEntries(
      counts.flatMap(({ reason, count }) => (reason === null ? [] : [[reason, count]])),
    ),
  };
}

/**
 * The same, sooner for a million: nothing is put in order, and no reason is looked for that nobody can have.
 * Null where somebody’s address has changed since.
 */
async function countOfOneSend({ rows, reasons }: OfOneSend): Promise<LedgerCount | null> {
  const countIf = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`;
  // In groups, each row would go from the processes that find it to the one that counts.
  const [counted] = await rowsWithCustomPlan(
    { people: value.integer, moved: value.integer, left_out: value.integers },
    sql`
      select count(*)::int as people, ${countIf(sql`moved`)} as moved, array[${sql.join(
        reasons.map((reason) => countIf(sql`reason = ${inline(reason)}`)),
        sql`, `,
      )}] as left_out
      from (${rows}) l`,
    { isSorted: true },
  );
  if (!counted || counted.moved > 0) return null;
  const { people, left_out } = counted;
  return {
    recipients: left_out.reduce((rest, count) => rest - count, people),
    leftOut: Object.fromEntries(
      reasons.flatMap((reason, place) => (left_out[place] ? [[reason, left_out[place]]] : [])),
    ),
  };
}

/** The first rows of all members together, by contact. */
const oldest = (members: readonly SQL[], first: number): SQL => sql`
  select * from (${union(
    members.map(
      (member) => sql`
        select * from (${member}) m where m.contact_id is not null order by m.contact_id limit ${first}::int`,
    ),
  )}) m order by m.contact_id limit ${first}::int`;

function union(members: readonly SQL[]): SQL {
  if (members.length === 0)
    return sql`
      select null::int as contact_id, ''::text as email, ''::text as address, ''::text as first_name,
        ''::text as last_name, ''::text as country where false`;
  return sql.join(
    members.map((member) => sql`(${member})`),
    sql` union all `,
  );
}
