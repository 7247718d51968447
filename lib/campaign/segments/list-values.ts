import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';
import { contacts } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { likePattern } from '@/lib/like-pattern';
import { getContactType } from '../contact-types/rows';
import { customFieldsOf } from '../fields/custom-fields';
import { c, fieldValueOf } from './compile-conditions';
import { subjectOf } from './conditions';
import type { SegmentValuesQuery } from './schemas';

const VALUES = 12;
const LONGEST_VALUE = 200;
/** Contacts that are looked at: all of a list that has no more, and else this many from all parts of it. */
const STRETCHES = 40;
const STRETCH = 500;
const SAMPLE = STRETCHES * STRETCH;

type Wanted = { actor: Actor; input: z.output<typeof SegmentValuesQuery> };
type List = { userId: number; id: number | undefined };

/**
 * The most frequent values of a field among a list's contacts, or all, those that begin with what is searched for first. Of a
 * long list a sample is read, so that a million contacts take no longer: `sampled` is then of how many.
 *
 * @throws DomainError not-found for a list that isn't there. A field that means nothing has no values.
 */
export async function listValues({ actor, input: { contact_type_id, field, search = '' } }: Wanted) {
  if (contact_type_id !== undefined) await getContactType(actor.id, contact_type_id);
  const list = { userId: actor.id, id: contact_type_id };
  const subject = subjectOf(field, await customFieldsOf(actor.id));
  if (!subject || subject.kind === 'activity' || subject.kind === 'time')
    return { values: [], sampled: null };
  const isLong = await hasMoreThan(SAMPLE, list);
  const { column, joins, value } = fieldValueOf(subject);
  const from = sql`select ${c.id}, ${column} from ${contacts} as ${c} where ${isOn(list)}`;
  const values = await rowsWithCustomPlan(
    counted,
    sql`
    with sample as materialized (${isLong ? spread(from, list) : from}),
    given as (select ${value} as value from sample as ${c} ${joins})
    select mode() within group (order by value) as value, count(*)::int as count
    from given where value <> '' and length(value) <= ${LONGEST_VALUE} and value ilike ${likePattern(search)}
    group by lower(value)
    order by starts_with(lower(value), lower(${search}::text)) desc, count desc, lower(value) limit ${VALUES}`,
  );
  return { values: [...values], sampled: isLong ? SAMPLE : null };
}

const counted = { value: value.text, count: value.integer };

const isOn = ({ userId, id }: List) =>
  sql`${c.user_id} = ${userId} and ${c.deleted_at} is null
    ${id === undefined ? sql`` : sql`and ${c.contact_type_id} = ${id}`}`;

async function hasMoreThan(count: number, list: List): Promise<boolean> {
  const beyond = sql`
    select count(*)::int as count from (select from ${contacts} as ${c} where ${isOn(list)} offset ${count} limit 1) as x`;
  const [found] = await rows(db(), { count: value.integer }, beyond);
  return (found?.count ?? 0) > 0;
}

/** Stretches from all parts of a list, of those who are found by `from`. */
const spread = (from: SQL, list: List) => sql`
  with ends as (
    select min(${c.id})::bigint as first, max(${c.id})::bigint as last from ${contacts} as ${c} where ${isOn(list)}),
  starts as (
    select first + (last - first) * n / ${STRETCHES}::int as start
    from ends cross join generate_series(0, ${STRETCHES - 1}::int) as n)
  select distinct on (id) piece.*
  from starts cross join lateral (${from} and ${c.id} >= starts.start order by ${c.id} limit ${STRETCH}) as piece
  order by id`;
