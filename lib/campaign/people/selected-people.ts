import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { contactTypes, segments, unsubscribeGroups } from '@/lib/db/schema';
import { list, statement } from '@/lib/db/statement';
import { type BrokenRule, invalid } from '@/lib/errors';
import { c } from '../segments/compile-conditions';
import { wantedPeople } from './people-condition';
import type { peopleSelection } from './schemas';

export type Selection = z.output<z.ZodObject<typeof peopleSelection>>;

const id = nullable(value.integer);
const findReferences = statement({
  params: { userId: contactTypes.user_id, list: id, segment: id, target: id, group: id },
  row: {
    contact_type_id: value.boolean,
    segment_id: value.boolean,
    list_id: value.boolean,
    group_id: value.boolean,
  },
  text: ({ userId, segment, group, ...lists }) => {
    const isList = (given: typeof userId) => sql`${given}::int is null or exists (
      select from ${contactTypes} where ${contactTypes.id} = ${given} and ${contactTypes.user_id} = ${userId}
        and ${contactTypes.deleted_at} is null)`;
    return sql`select ${isList(lists.list)} as contact_type_id, ${isList(lists.target)} as list_id,
      ${segment}::int is null or exists (
        select from ${segments} where ${segments.id} = ${segment} and ${segments.user_id} = ${userId}
          and ${segments.deleted_at} is null) as segment_id,
      ${group}::int is null or exists (
        select from ${unsubscribeGroups} where ${unsubscribeGroups.id} = ${group}
          and ${unsubscribeGroups.user_id} = ${userId} and ${unsubscribeGroups.deleted_at} is null) as group_id`;
  },
});

type Named = Selection & { list_id?: number | undefined; group_id?: number | undefined };

/** What is wrong with a selection, and with the lists, segment and group that are named: all at once. */
export async function selectionProblems(actor: Actor, given: Named): Promise<BrokenRule[]> {
  const [found] = await findReferences(db(), {
    userId: actor.id,
    list: given.contact_type_id ?? null,
    segment: given.segment_id ?? null,
    target: given.list_id ?? null,
    group: given.group_id ?? null,
  });
  const names = ['contact_type_id', 'segment_id', 'list_id', 'group_id'] as const;
  const unknown = names.filter((name) => !found?.[name]).map((field) => ({ field, rule: 'exists' as const }));
  const isNobody = !given.strIds && !given.all;
  return isNobody ? [{ field: 'strIds', rule: 'required-without', other: 'all' }, ...unknown] : unknown;
}

/**
 * `from … where …` of the selected contacts (alias `c`).
 *
 * @throws DomainError invalid where neither ids nor all are asked for, or for what a filter names wrongly.
 */
export async function selectedPeople(actor: Actor, selection: Selection) {
  const problems = await selectionProblems(actor, selection);
  if (problems.length > 0) throw invalid(...problems);
  const { strIds, all: _, except, ...filter } = selection;
  const input = { per_page: 1, ...(strIds ? {} : filter) };
  const wanted = await wantedPeople({ actor, input });
  if (strIds) return sql`${wanted} and ${c.id} = any(${list(strIds)}::int[])`;
  return except ? sql`${wanted} and ${c.id} <> all(${list(except)}::int[])` : wanted;
}
