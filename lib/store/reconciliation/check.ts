import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { nullable, type RowOf, value } from '@/lib/db/row';
import { statement } from '@/lib/db/statement';
import type { DifferenceKind, Subject } from './kinds';

const row = {
  id: value.bigint,
  /** The order that it is about. */
  utr: nullable(value.text),
  expected: value.text,
  found: value.text,
  unit: value.text,
};
export type Found = RowOf<typeof row>;

/** One thing that must be true of all records of a kind. */
export type Check = {
  kind: DifferenceKind;
  subject: Subject;
  /** The next records for which it isn’t true, by id. */
  read: (executor: Executor, page: { after: number; limit: number }) => Promise<Found[]>;
};

/**
 * A check in SQL.
 *
 * @param text selects the records for which it isn’t true, as `id`, `utr`, `expected`, `found` and `unit`. It must hold at
 *   each commit, so that a shop that is selling gives no false alarm.
 */
export const check = (kind: DifferenceKind, subject: Subject, text: SQL): Check => ({
  kind,
  subject,
  read: statement({
    params: { after: value.bigint, limit: value.integer },
    row,
    text: ({ after, limit }) => sql`
      select d.id::bigint as id, d.utr, d.expected, d.found, d.unit from (${text}) as d
      where d.id > ${after}::bigint order by d.id limit ${limit}::int`,
  }),
});

/** An amount as exact text, without zeros at its end. */
export const amountText = (amount: SQL): SQL => sql`trim_scale(${amount})::text`;
