import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { bulkActions, contactImports, senders, singleSends } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { BulkStatus } from '../bulk-actions/rows';
import { ImportStatus, isBusy } from '../imports/import-status';
import { SendStatus } from '../send-states';
import { isFailedImport, isPaused } from './problem-conditions';

const isUnfinished = sql`
  ${bulkActions.status} in (${inline(BulkStatus.running)}, ${inline(BulkStatus.undoing)})`;

const { lines_read, review, undo_processed, created, updated } = contactImports;

/** How much of an import has been read or undone, in percent. How long it takes to save isn't known. */
const share = sql`case ${contactImports.status}
  when ${inline(ImportStatus.reading)} then 100 * ${lines_read} / nullif((${review} ->> 'lines')::int, 0)
  when ${inline(ImportStatus.undoing)} then 100 * ${undo_processed} / nullif(${created} + ${updated}, 0) end`;

const count = statement({
  params: { userId: singleSends.user_id },
  row: {
    running_sends: value.integer,
    paused_sends: value.integer,
    running_imports: value.integer,
    undoing_imports: value.integer,
    failed_imports: value.integer,
    running_import_id: nullable(contactImports.id),
    running_import_share: nullable(value.integer),
    running_bulk_actions: value.integer,
    ended_changes: value.integer,
    unverified_senders: value.integer,
  },
  text: ({ userId }) => sql`
    with imports as (
      select (count(*) filter (where ${isBusy}))::int as running_imports,
        (count(*) filter (where ${contactImports.status} = ${inline(ImportStatus.undoing)}))::int as undoing_imports,
        (count(*) filter (where ${isFailedImport}))::int as failed_imports,
        max(${contactImports.id}) filter (where ${isBusy}) as running_import_id,
        case when count(*) filter (where ${isBusy}) = 1 then max(${share}) filter (where ${isBusy}) end as running_import_share,
        (count(*) filter (where not ${isBusy} and ${contactImports.status} <> ${inline(ImportStatus.staged)})
          + count(*) filter (where ${contactImports.status} = ${inline(ImportStatus.undone)}))::int as ended_imports
      from ${contactImports} where ${contactImports.user_id} = ${userId}
    ), bulk as (
      select (count(*) filter (where ${isUnfinished}))::int as running_bulk_actions,
        (count(*) filter (where not ${isUnfinished})
          + count(*) filter (where ${bulkActions.status} = ${inline(BulkStatus.undone)}))::int as ended_bulk_actions
      from ${bulkActions} where ${bulkActions.user_id} = ${userId}
    ), sends as (
      select (count(*) filter (where ${singleSends.status} = ${inline(SendStatus.running)} and not ${isPaused}))::int
          as running_sends,
        (count(*) filter (where ${isPaused}))::int as paused_sends
      from ${singleSends}
      where ${singleSends.user_id} = ${userId} and ${singleSends.deleted_at} is null
        and ${singleSends.status} in (${inline(SendStatus.ready)}, ${inline(SendStatus.running)})
    )
    select
      running_sends, paused_sends, running_imports, undoing_imports, failed_imports, running_import_id,
      running_import_share, running_bulk_actions,
      ended_imports + ended_bulk_actions as ended_changes,
      (select count(*)::int from ${senders}
        where ${senders.user_id} = ${userId} and ${senders.deleted_at} is null
          and ${senders.is_verified} = 0) as unverified_senders
    from imports, bulk, sends`,
});

/** What runs in an account at this moment, what has ended, and what waits for its owner. */
export async function readAttention({ actor }: { actor: Actor }) {
  const [counted] = await count(db(), { userId: actor.id });
  if (!counted) throw new Error('Counting gives one row.');
  return counted;
}
