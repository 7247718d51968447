import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contacts, unsubscribes } from '@/lib/db/schema';
import type { ImportReview } from '@/lib/db/schema/import-settings';
import { rows } from '@/lib/db/statement';
import { barKept, resolveMerged } from './resolve-merged';
import { sampleChanges } from './sample-changes';
import type { Staged } from './stage-file';
import { assignments, c, differs, dropDuplicates, gatherBarred, isSamePerson } from './write-staged';

const counted = {
  created: value.integer,
  existing: value.integer,
  update: value.integer,
  fill: value.integer,
};
const one = { count: value.integer };
const u = alias(unsubscribes, 'u');

/** Counts and samples what `writeStaged` would do with a file that has been read, and writes nothing. */
export async function countStaged(
  tx: Transaction,
  list: { userId: number; contactTypeId: number },
  staged: Staged,
): Promise<ImportReview> {
  const { userId, contactTypeId } = list;
  await rows(tx, {}, sql`set local work_mem = '128MB'`);
  const isSuppressed = sql`exists (
    select from ${unsubscribes} as ${u}
    where ${u.user_id} = ${userId} and coalesce(${u.unsubscribe_groups_id}, 0) = 0
      and lower(${u.email_address}) = lower(s.email))`;
  await gatherBarred(tx, staged);
  await resolveMerged(tx, list);
  await barKept(tx, list, staged);
  const [suppressed] = staged.columns.includes('standing')
    ? await rows(tx, one, sql`select count(*)::int as count from barred s where not ${isSuppressed}`)
    : [];
  const [already] = await rows(
    tx,
    one,
    sql`select count(distinct lower(s.email))::int as count from staging s where ${isSuppressed}`,
  );
  const duplicates = await dropDuplicates(tx);
  await rows(tx, {}, sql`analyze staging`);
  const [counts] = await rows(
    tx,
    counted,
    sql`
      select (count(*) filter (where ${c.id} is null))::int as created,
        count(${c.id})::int as existing,
        (count(*) filter (where ${c.id} is not null and ${differs(assignments(staged, 'update'))}))::int as update,
        (count(*) filter (where ${c.id} is not null and ${differs(assignments(staged, 'fill'))}))::int as fill
      from staging s left join ${contacts} as ${c} on ${isSamePerson(contactTypeId)}`,
  );
  const sample = counts && (await sampleChanges(tx, contactTypeId, staged, counts));
  const none = { created: 0, existing: 0, update: 0, fill: 0 };
  return {
    failure: null,
    lines: staged.lines_read,
    bad: staged.bad,
    duplicates,
    ...(counts ?? none),
    suppressed: suppressed?.count ?? 0,
    already_suppressed: already?.count ?? 0,
    consent: staged.consent,
    ...(sample && { sample }),
  };
}
