import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { nullable, value } from '@/lib/db/row';
import * as s from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { KEY_PREFIX } from '@/lib/pictures/object-store';

/** Rows deleted in one transaction. */
const MANY = 2_000;
/** The same where rows are large, or other tables are searched for what refers to them. */
const FEW = 50;

type Owned = PgTable & { user_id: PgColumn };
type Whole = Owned & { id: PgColumn };

/** Deletes some of an account's rows in one table, after the row `after` where `last` names one. */
export type Erasure = { table: PgTable; run: ReturnType<typeof eraseStatement> };

const eraseStatement = (text: (own: { userId: SQL; after: SQL }) => SQL) =>
  statement({
    params: { userId: value.integer, after: value.bigint },
    row: { count: value.integer, last: nullable(value.bigint) },
    text,
  });

function erase(table: PgTable, isOwn: (userId: SQL) => SQL, limit: number): Erasure {
  const run = eraseStatement(
    ({ userId }) => sql`
      with erased as (
        delete from ${table} where ${isOwn(userId)} and ctid = any(array(
          select ctid from ${table} where ${isOwn(userId)} limit ${inline(limit)})) returning 1)
      select count(*)::int as count, null::bigint as last from erased`,
  );
  return { table, run };
}

const owned = (table: Owned, limit = MANY): Erasure =>
  erase(table, (userId) => sql`${table.user_id} = ${userId}::int`, limit);

/** Rows that belong to an account by a record of another table. */
const parts = (table: PgTable, whole: Whole, key: PgColumn, limit = MANY): Erasure =>
  erase(
    table,
    (userId) => sql`${key} in (select ${whole.id} from ${whole} where ${whole.user_id} = ${userId}::int)`,
    limit,
  );

const { deliveries, mails, contacts } = s;

/** With the copies of their emails that the outbox keeps. `mailing`: the column whose index finds them. */
const ledger = (mailing: PgColumn): Erasure => ({
  table: deliveries,
  run: eraseStatement(({ userId }) => {
    const isOwn = sql`${deliveries.user_id} = ${userId}::int and ${mailing} is not null`;
    return sql`
      with erased as (
        delete from ${deliveries} where ${isOwn} and ctid = any(array(
          select ctid from ${deliveries} where ${isOwn} limit ${inline(MANY)})) returning ${deliveries.id}),
      kept as (delete from ${mails} where ${mails.delivery_id} in (select id from erased))
      select count(*)::int as count, null::bigint as last from erased`;
  }),
});

// In the order of their ids: no index has those that were deleted before by account.
const people: Erasure = {
  table: contacts,
  run: eraseStatement(
    ({ userId, after }) => sql`
      with batch as (
        select ${contacts.id} from ${contacts} where ${contacts.user_id} = ${userId}::int and ${contacts.id} > ${after}::bigint
        order by ${contacts.id} limit ${inline(MANY)}),
      erased as (delete from ${contacts} where ${contacts.user_id} = ${userId}::int and ${contacts.id} in (select id from batch))
      select count(*)::int as count, max(id)::bigint as last from batch`,
  ),
};

/** What the object store has of them is noted, for a job to remove. */
const pictures: Erasure = {
  table: s.pictures,
  run: eraseStatement(({ userId }) => {
    const isOwn = sql`${s.pictures.user_id} = ${userId}::int`;
    return sql`
      with erased as (
        delete from ${s.pictures} where ${isOwn} and ctid = any(array(
          select ctid from ${s.pictures} where ${isOwn} limit ${inline(FEW)}))
        returning ${s.pictures.user_id} as user_id, ${s.pictures.hash} as hash, ${s.pictures.data} is null as is_stored),
      noted as (
        insert into ${s.orphanedObjects} (${bare(s.orphanedObjects.key)})
        select ${inline(KEY_PREFIX)} || '/' || user_id || '/' || hash from erased where is_stored on conflict do nothing)
      select count(*)::int as count, null::bigint as last from erased`;
  }),
};

/**
 * What is erased with an account, in an order in which nothing refers to what is gone. What could write more of it, such
 * as an import or a reader's click, is erased before what it writes.
 */
export const erasures: readonly Erasure[] = [
  parts(s.contactImportPieces, s.contactImports, s.contactImportPieces.import_id, FEW),
  parts(s.contactImportChanges, s.contactImports, s.contactImportChanges.import_id),
  parts(s.contactImportBadLines, s.contactImports, s.contactImportBadLines.import_id),
  owned(s.contactImports, FEW),
  owned(s.contactImportMappings),
  owned(s.allowedAddresses),
  parts(s.bulkActionBatches, s.bulkActions, s.bulkActionBatches.action_id, FEW),
  owned(s.bulkActions, FEW),
  parts(s.contactMergeChanges, s.contactMerges, s.contactMergeChanges.merge_id),
  owned(s.contactAddresses),
  owned(s.contactMerges, FEW),
  owned(s.signUps),
  owned(s.signUpForms, FEW),
  owned(s.orderAttributions),
  ledger(deliveries.single_send_id),
  ledger(deliveries.schedule_id),
  owned(mails),
  owned(s.deliveryBatches),
  owned(s.automationEnrolments),
  owned(s.mailLinks),
  owned(s.leavingReasons),
  owned(s.contactEvents),
  owned(s.reportLinks),
  parts(s.versionTests, s.singleSends, s.versionTests.single_send_id, FEW),
  parts(s.sentContents, s.singleSends, s.sentContents.single_send_id, FEW),
  parts(s.sendDomains, s.singleSends, s.sendDomains.single_send_id),
  parts(s.sendCountries, s.singleSends, s.sendCountries.single_send_id),
  owned(s.singleSends, FEW),
  owned(s.automationChanges),
  owned(s.automationSchedules, FEW),
  owned(s.automations, FEW),
  owned(s.templateEditors),
  owned(s.templateVersions, FEW),
  owned(s.templates, FEW),
  owned(s.savedBlocks, FEW),
  owned(s.segmentRecipients),
  owned(s.segmentCounts),
  owned(s.segments, FEW),
  parts(s.deletedFieldValues, s.deletedFields, s.deletedFieldValues.field_id),
  owned(s.deletedFields),
  people,
  owned(s.changedContacts),
  owned(s.contactTypes, FEW),
  owned(s.fields),
  owned(s.savedViews),
  owned(s.brandKits),
  pictures,
  owned(s.readerPages),
  owned(s.lastChanges),
  owned(s.campaignSettings),
  owned(s.sendingAllowances),
  owned(s.unsubscribes),
  owned(s.suppressionImports),
  owned(s.unsubscribeGroups, FEW),
  owned(s.senders, FEW),
  owned(s.notificationRecipients),
];
