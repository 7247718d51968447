import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactEvents, segmentRecipients, unsubscribes } from '@/lib/db/schema';
import { inline, rows } from '@/lib/db/statement';
import { isBeingDeleted } from '../contacts/is-being-deleted';
import { joinedAt } from '../contacts/joined-at';
import { searchQuery } from '../contacts/search-query';
import { addressesOf, c, compileConditions } from '../segments/compile-conditions';
import { conditionsOf, readConditionList } from '../segments/condition-list';
import { readConditions } from '../segments/conditions';
import { notRemoved } from '../segments/recipients-sql';
import { accountOf, getSegment } from '../segments/rows';
import { Standing as InSegment } from '../segments/standing';
import { oneOfFew } from './one-of-few';
import type { ListPeopleQuery } from './schemas';
import type { Standing } from './standings';

export type Wanted = { actor: Actor; input: z.output<typeof ListPeopleQuery> };

/** Why an address is on the account's list of those never to be mailed, by standing. */
const REASONS: Readonly<Record<Exclude<Standing, 'mailable'>, readonly string[]>> = {
  unsubscribed: ['manual', 'reader'],
  bounced: ['bounce'],
  complained: ['complaint'],
};

/** `from … where …` of the wanted contacts (alias `c`). @throws DomainError not-found for a segment that isn't there. */
export async function wantedPeople({ actor, input }: Wanted): Promise<SQL> {
  const {
    contact_type_id: listId,
    search,
    segment_id: segmentId,
    standing,
    activity,
    joined_since,
    joined_until,
    left_since,
    left_until,
    has_field,
    lacks_field,
    conditions,
  } = input;
  const narrowed = await Promise.all([
    segmentId ? inSegment(actor, segmentId) : everybody,
    conditions ? matching(actor, conditions) : everybody,
  ]);
  // Both may need the same one.
  const joins = sql.join([...new Set(narrowed.map((each) => each.joins))], sql` `);
  const where = sql.join(
    narrowed.map((each) => each.where),
    sql` and `,
  );
  return sql`
    from contacts as ${c} ${joins}
    where ${c.user_id} = ${actor.id} and ${c.deleted_at} is null and not ${isBeingDeleted(actor.id, c)} and ${where}
      ${listId ? sql`and ${c.contact_type_id} = ${listId}` : sql``}
      ${search ? sql`and ${c.search} @@ to_tsquery('simple', ${searchQuery(search)})` : sql``}
      ${has_field ? sql`and ${hasField(has_field)}` : sql``}
      ${lacks_field ? sql`and not ${hasField(lacks_field)}` : sql``}
      ${standing ? sql`and ${await hasStanding(actor, standing)}` : sql``}
      ${activity ? sql`and ${await hasActivity(actor, activity)}` : sql``}
      ${joined_since ? sql`and ${joinedAt(c, listId)} >= ${startOf(actor, joined_since)}` : sql``}
      ${joined_until ? sql`and ${joinedAt(c, listId)} < ${endOf(actor, joined_until)}` : sql``}
      ${left_since ? sql`and ${await hasLeft(actor, { since: left_since, until: left_until }, listId)}` : sql``}`;
}

/** When a day begins where the account is. */
const startOf = ({ timeZone }: Actor, day: string) =>
  sql`(${day}::text::date::timestamp at time zone ${timeZone}::text)`;

const endOf = ({ timeZone }: Actor, day: string) =>
  sql`((${day}::text::date + 1)::timestamp at time zone ${timeZone}::text)`;

const everybody = { joins: sql``, where: sql`true` };

/** Those who match all conditions of a list, as in segments. */
async function matching(actor: Actor, text: string) {
  const account = await accountOf(actor);
  const given = conditionsOf(readConditionList(text) ?? []);
  const { joins, where } = compileConditions(given, account);
  for (const condition of readConditions(given, account.fields).conditions) {
    const addresses = condition && addressesOf(condition, account);
    const few = addresses && (await oneOfFew(actor, addresses));
    if (few) return { joins, where: sql`(${few} and ${where})` };
  }
  return { joins, where };
}

/** What is empty is no value, as in segments. */
const hasField = (name: string) => sql`(coalesce(${c.custom_field} ->> ${name}::text, '') <> '')`;

async function inSegment(actor: Actor, segmentId: number) {
  const [segment, account] = await Promise.all([getSegment(actor.id, segmentId), accountOf(actor)]);
  const { joins, where } = compileConditions(segment, account);
  const { segment_id, contact_id, standing, email } = segmentRecipients;
  const byHand = sql`from ${segmentRecipients}
    where ${segment_id} = ${segment.id} and ${standing} = ${inline(InSegment.added)}`;
  const matches = sql`${c.contact_type_id} = ${segment.contact_type_id} and ${where} and ${notRemoved(segment)}`;
  // Beside an `or`, PostgreSQL would look through all events of the account before it found the first contact.
  const [anybody] = await rows(
    db(),
    { added: value.boolean },
    sql`select exists (select ${byHand}) as added`,
  );
  if (!anybody?.added) return { joins, where: matches };
  // Somebody added by an address alone is the contact of the segment's list that has it.
  const added = sql`(
    ${c.id} in (select ${contact_id} ${byHand} and ${contact_id} is not null)
    or (${c.contact_type_id} = ${segment.contact_type_id}
      and lower(${c.email}) in (select lower(${email}) ${byHand} and ${contact_id} is null)))`;
  return { joins, where: sql`((${matches}) or ${added})` };
}

/**
 * Who gets no email at all. To be used with `exists`, not `in`: with many addresses PostgreSQL would look through all of
 * them for each contact. And as the index of addresses has it: by `is null` each look into it would be several.
 */
const suppressedBy = (actor: Actor) => sql`from ${unsubscribes}
  where ${unsubscribes.user_id} = ${actor.id} and coalesce(${unsubscribes.unsubscribe_groups_id}, 0) = 0`;

type Days = { since: string; until: string | undefined };

/** Those who joined and got no email at all from some day on. */
async function hasLeft(actor: Actor, { since, until }: Days, listId: number | undefined): Promise<SQL> {
  const { email_address, created_at } = unsubscribes;
  const late = sql`${suppressedBy(actor)} and ${created_at} >= ${startOf(actor, since)}
    ${until ? sql`and ${created_at} < ${endOf(actor, until)}` : sql``}`;
  const left = sql`exists (
    select ${late} and lower(${email_address}) = lower(${c.email}) and ${created_at} >= ${joinedAt(c, listId)})`;
  const few = await oneOfFew(actor, sql`select lower(${email_address}) as address ${late}`);
  return few ? sql`${few} and ${left}` : left;
}

async function hasStanding(actor: Actor, standing: Standing): Promise<SQL> {
  const { email_address, reason } = unsubscribes;
  const all = suppressedBy(actor);
  const listed = (which: SQL) =>
    sql`exists (select ${all} and lower(${email_address}) = lower(${c.email}) ${which})`;
  if (standing === 'mailable') return sql`not ${listed(sql``)}`;
  const reasons = sql.join(
    REASONS[standing].map((one) => inline(one)),
    sql`, `,
  );
  const hasReason = sql`and ${reason} in (${reasons})`;
  return (
    (await oneOfFew(actor, sql`select lower(${email_address}) as address ${all} ${hasReason}`)) ??
    listed(hasReason)
  );
}

async function hasActivity(actor: Actor, activity: 'opened' | 'clicked' | 'quiet'): Promise<SQL> {
  const { user_id, email, kind, created_at } = contactEvents;
  const kinds = activity === 'clicked' ? sql`'clicked'` : sql`'opened', 'clicked'`;
  const lately = sql`from ${contactEvents}
    where ${user_id} = ${actor.id} and ${kind} in (${kinds}) and ${created_at} >= now() - interval '30 days'`;
  const active = sql`exists (select ${lately} and ${email} = lower(${c.email}))`;
  if (activity === 'quiet') return sql`not ${active}`;
  return (await oneOfFew(actor, sql`select ${email} as address ${lately}`)) ?? active;
}
