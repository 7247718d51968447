import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { queryWithCustomPlan } from '@/lib/db/query-with-custom-plan';
import { invalid } from '@/lib/errors';
import { definitionProblems } from './check-definition';
import type { Account } from './compile-conditions';
import { firstMatchingIds } from './matching-ids';
import { fullName, type Person, personColumns } from './recipient-rows';
import { matching } from './recipients-sql';
import { accountOf, type SegmentDefinition } from './rows';

const SAMPLE = 10;

/**
 * How many contacts match conditions that need not be saved, how many of them may be mailed, and the newest ten of
 * them.
 *
 * @throws DomainError invalid, naming each condition that can't be.
 */
export async function previewSegment({ actor, input }: { actor: Actor; input: SegmentDefinition }) {
  const account = await accountOf(actor);
  const problems = await definitionProblems(input, account);
  if (problems.length > 0) throw invalid(...problems);
  const [count, suppressed, sample] = await Promise.all([
    countMatching(input, account),
    countSuppressed(input, account),
    newestOf(input, account),
  ]);
  return {
    count,
    mailable_count: count - suppressed,
    sample: sample.map((person) => ({ ...person, fullname: fullName(person) })),
  };
}

/** The newest contacts that match; the planner is not asked, who may read and sort them all for it. */
async function newestOf(question: SegmentDefinition, account: Account): Promise<Person[]> {
  const ids = await firstMatchingIds(matching(question, account), {
    account,
    question,
    limit: SAMPLE,
    offset: 0,
  });
  return client()<Person[]>`
    select ${personColumns()} from contacts c where c.id = any(${ids}::int[]) order by c.id desc`;
}

/** How many contacts match conditions. */
async function countMatching(question: SegmentDefinition, account: Account): Promise<number> {
  const [row] = await queryWithCustomPlan<{ count: number }>(
    client()`select count(*)::int as count ${matching(question, account)}`,
  );
  return row?.count ?? 0;
}

async function countSuppressed(question: SegmentDefinition, account: Account): Promise<number> {
  const [row] = await queryWithCustomPlan<{ count: number }>(client()`
    select count(*)::int as count ${matching(question, account)} and lower(c.email) in (
      select lower(email_address) from unsubscribes
      where user_id = ${account.id} and unsubscribe_groups_id is null)`);
  return row?.count ?? 0;
}
