import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { singleSends } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import type { BrokenRule } from '@/lib/errors';
import { type ReadFields, whole } from '@/lib/read-fields';
import { contactTypeProblems } from '../contact-types/rows';
import type { Account } from './compile-conditions';
import { operandOf, readConditions } from './conditions';
import type { SegmentDefinition } from './rows';

/** All that is wrong with what a segment is to ask. */
export const definitionProblems = (question: SegmentDefinition, account: Account): Promise<BrokenRule[]> =>
  readableProblems(whole(question), account);

/** The same of those fields that could be read; the lists of conditions mean nothing without each other. */
export async function readableProblems(
  read: ReadFields<SegmentDefinition>,
  account: Account,
): Promise<BrokenRule[]> {
  const typeId = read('contact_type_id')?.contact_type_id;
  const given = read('select_field', 'select_operator', 'value');
  const { conditions, problems } = given
    ? readConditions(given, account.fields)
    : { conditions: [], problems: [] };
  const named = conditions.flatMap((condition, index) =>
    condition?.subject.kind === 'activity' && operandOf(condition.operator) === 'one'
      ? [{ index, utr: condition.texts[0] ?? '' }]
      : [],
  );
  const [typeProblems, unknown] = await Promise.all([
    typeId === undefined ? [] : contactTypeProblems(account.id, typeId),
    unknownSends(
      account.id,
      named.map(({ utr }) => utr),
    ),
  ]);
  const sendProblems = named
    .filter(({ utr }) => unknown.has(utr))
    .map(({ index }): BrokenRule => ({ field: `value.${index}`, rule: 'exists' }));
  return [...typeProblems, ...problems, ...sendProblems];
}

const findSends = statement({
  params: { userId: singleSends.user_id, utrs: value.texts },
  row: { utr: singleSends.utr },
  text: ({ userId, utrs }) => sql`
    select ${singleSends.utr} from ${singleSends}
    where ${singleSends.user_id} = ${userId} and ${singleSends.utr} = any(${utrs}::text[])
      and ${singleSends.deleted_at} is null`,
});

async function unknownSends(userId: number, utrs: readonly string[]): Promise<Set<string>> {
  if (utrs.length === 0) return new Set();
  const unknown = new Set(utrs);
  for (const { utr } of await findSends(db(), { userId, utrs })) unknown.delete(utr);
  return unknown;
}
