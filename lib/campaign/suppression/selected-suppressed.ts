import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { unsubscribes as u } from '@/lib/db/schema';
import { list, rows } from '@/lib/db/statement';
import { type BrokenRule, invalid, notFound } from '@/lib/errors';
import { likePattern } from '@/lib/like-pattern';
import { wholeListOfGroups } from './list-groups';
import { suppressedParts } from './list-suppressed';
import type { SuppressedSelection } from './suppressed-schemas';

type Selection = z.output<typeof SuppressedSelection>;

/**
 * `from … where …` of the suppressed addresses that were chosen: the given ids, or all that a filter finds but some.
 *
 * @throws DomainError invalid where neither ids nor all are asked for, or no group has the id.
 */
export async function selectedSuppressed(actor: Actor, selection: Selection): Promise<SQL> {
  const { strIds, all, except, search, group_id, reason } = selection;
  const problems: BrokenRule[] = [];
  if (!strIds && !all) problems.push({ field: 'strIds', rule: 'required-without', other: 'all' });
  // 0 is for all mail, which no group is.
  if (group_id && !(await wholeListOfGroups({ actor })).some(({ id }) => id === group_id))
    problems.push({ field: 'group_id', rule: 'exists' });
  if (problems.length > 0) throw invalid(...problems);
  const filter = strIds ? {} : { group_id, reason };
  const chosen = suppressedParts.from({
    userId: sql`${actor.id}::int`,
    groupId: sql`${filter.group_id ?? null}`,
    reason: sql`${filter.reason ?? null}`,
  });
  if (strIds) return sql`${chosen} and ${u.id} = any(${list(strIds)}::int[])`;
  return sql`${chosen}
    ${search ? sql`and ${suppressedParts.search(sql`${likePattern(search)}`)}` : sql``}
    ${except ? sql`and ${u.id} <> all(${list(except)}::int[])` : sql``}`;
}

/**
 * How many addresses were chosen, and how many of these left by themselves or complained.
 *
 * @throws DomainError as `selectedSuppressed`; not-found where none of the given ids is there.
 */
export async function countSelectedSuppressed({ actor, input }: { actor: Actor; input: Selection }) {
  authorizeMember(actor, 'audience:write');
  const [found] = await rows(
    db(),
    { total: value.integer, asked: value.integer },
    sql`
      select count(*)::int as total, count(*) filter (where ${u.reason} in ('reader', 'complaint'))::int as asked
      ${await selectedSuppressed(actor, input)}`,
  );
  if (input.strIds && !found?.total) throw notFound();
  return found ?? { total: 0, asked: 0 };
}
