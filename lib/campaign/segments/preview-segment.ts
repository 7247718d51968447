import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, type RowOf, value } from '@/lib/db/row';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';
import { contacts, unsubscribes } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { invalid } from '@/lib/errors';
import { definitionProblems } from './check-definition';
import { type Account, c } from './compile-conditions';
import { LEFT_OUT } from './left-out';
import { firstMatchingIds } from './matching-ids';
import { fullName, person, personColumns } from './recipient-rows';
import { matching } from './recipients-sql';
import { accountOf, type SegmentDefinition } from './rows';

const SAMPLE = 10;

/**
 * How many contacts match conditions that need not be saved, how many of them may be mailed, why not the
 * others, and the newest ten of them.
 *
 * @throws DomainError invalid, naming each condition that can't be.
 */
export async function previewSegment({ actor, input }: { actor: Actor; input: SegmentDefinition }) {
  const account = await accountOf(actor);
  const problems = await definitionProblems(input, account);
  if (problems.length > 0) throw invalid(...problems);
  const from = matching(input, account);
  const [{ count, left_out }, sample] = await Promise.all([
    countMatching(from, account),
    newestOf(from, { account, question: input }),
  ]);
  return {
    count,
    mailable_count: LEFT_OUT.reduce((rest, reason) => rest - left_out[reason], count),
    left_out,
    sample: sample.map((person) => ({ ...person, fullname: fullName(person) })),
  };
}

const readPeople = statement({
  params: { ids: value.integers },
  row: person,
  text: ({ ids }) => sql`
    select ${personColumns} from ${contacts} as ${c} where ${c.id} = any(${ids}::int[]) order by ${c.id} desc`,
});

/** The newest contacts that match; the planner is not asked, who may read and sort them all for it. */
async function newestOf(
  from: SQL,
  wanted: { account: Account; question: SegmentDefinition },
): Promise<readonly RowOf<typeof person>[]> {
  const ids = await firstMatchingIds(from, { ...wanted, limit: SAMPLE, offset: 0 });
  return readPeople(db(), { ids });
}

const byReason = { reason: nullable(unsubscribes.reason), count: value.integer };

/** How many contacts match conditions, and how many of them are never to be mailed, by why: in one look at them. */
async function countMatching(from: SQL, account: Account) {
  const { user_id, unsubscribe_groups_id, email_address, reason } = unsubscribes;
  const query = sql`
    select ${reason}, count(*)::int as count
    from (select lower(${c.email}) as address ${from}) as found
    left join ${unsubscribes} on lower(${email_address}) = found.address
      and ${user_id} = ${account.id} and coalesce(${unsubscribe_groups_id}, 0) = 0
    group by ${reason}`;
  const left_out = { unsubscribed: 0, bounced: 0, complained: 0 };
  let all = 0;
  for (const { reason, count } of await rowsWithCustomPlan(byReason, query)) {
    all += count;
    const why = reason === 'bounce' ? 'bounced' : reason === 'complaint' ? 'complained' : 'unsubscribed';
    if (reason) left_out[why] += count;
  }
  return { count: all, left_out };
}
