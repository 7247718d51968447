import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { csvLine } from '@/lib/csv/csv-cell';
import { nullable, value } from '@/lib/db/row';
import { unsubscribes } from '@/lib/db/schema';
import { type BrokenRule, invalid, notFound } from '@/lib/errors';
import { wholeListOfGroups } from './list-groups';
import { givenOf, listsOf, suppressedParts } from './list-suppressed';
import {
  type ExportSuppressedInput,
  type ExportSuppressedQuery,
  SUPPRESSED_COLUMNS,
  type SuppressedView,
} from './suppressed-schemas';

type Address = z.output<typeof SuppressedView>;
type Column = (typeof SUPPRESSED_COLUMNS)[number];
type Input = z.output<typeof ExportSuppressedQuery> &
  Partial<Pick<z.output<typeof ExportSuppressedInput>, 'strIds' | 'except' | 'columns' | 'heads'>>;

const lists = listsOf({
  ...suppressedParts,
  params: {
    ...suppressedParts.params,
    ids: nullable(value.integers),
    except: nullable(value.integers),
  },
  from: (given: { userId: SQL; groupId: SQL; reason: SQL; ids: SQL; except: SQL }) => sql`
    ${suppressedParts.from(given)}
      and (${given.ids}::int[] is null or ${unsubscribes.id} = any(${given.ids}::int[]))
      and (${given.except}::int[] is null or ${unsubscribes.id} <> all(${given.except}::int[]))`,
});

const CELLS: Readonly<Record<Column, (address: Address) => string>> = {
  email: ({ email_address }) => email_address,
  group: ({ group_name }) => group_name ?? '',
  reason: ({ reason }) => reason,
  words: ({ words }) => words ?? '',
  since: ({ created_at }) => created_at,
};

/** The addresses that get no mail of a group, or none at all, as CSV in pieces; some of them, or all but some. */
export async function* exportSuppressed({
  actor,
  input: { strIds, except, columns = [...SUPPRESSED_COLUMNS], heads = columns, sort = 'added', ...filter },
}: {
  actor: Actor;
  input: Omit<Input, 'sort'> & { sort?: keyof typeof lists | undefined };
}): AsyncGenerator<string> {
  authorizeMember(actor, 'audience:export');
  const given = {
    ...givenOf(actor, strIds ? {} : filter),
    ids: strIds ?? null,
    except: (!strIds && except) || null,
  };
  yield csvLine(columns.map((column, index) => heads[index] ?? column));
  for await (const rows of lists[sort].batches(given, strIds ? undefined : filter.search))
    yield rows.map((row) => csvLine(columns.map((column) => CELLS[column](row)))).join('');
}

/**
 * The same of addresses that were chosen in the list.
 *
 * @throws DomainError invalid where neither ids nor all are asked for, or no group has the id; not-found where none of the given ids is there.
 */
export async function exportChosenSuppressed({
  actor,
  input: { all, ...input },
}: {
  actor: Actor;
  input: z.output<typeof ExportSuppressedInput>;
}): Promise<AsyncGenerator<string>> {
  authorizeMember(actor, 'audience:export');
  const { strIds, group_id } = input;
  const problems: BrokenRule[] = [];
  if (!strIds && !all) problems.push({ field: 'strIds', rule: 'required-without', other: 'all' });
  // 0 is for all mail, which no group is.
  if (group_id && !(await wholeListOfGroups({ actor })).some(({ id }) => id === group_id))
    problems.push({ field: 'group_id', rule: 'exists' });
  if (problems.length > 0) throw invalid(...problems);
  if (strIds) {
    const given = { ...givenOf(actor, {}), ids: strIds, except: null };
    const found = await lists.added.page(given, { page: 1, per_page: 1 });
    if (!found?.total) throw notFound();
  }
  return exportSuppressed({ actor, input });
}
