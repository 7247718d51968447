import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  automationSchedules,
  contactImportChanges,
  contactImportMappings,
  contactImports,
  contactMergeChanges,
  contactMerges,
  contacts,
  savedBlocks,
  segments,
  sentContents,
  signUpForms,
  signUps,
  singleSends,
  templates,
} from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { SendStatus } from '../send-states';
import { withTagsRenamed } from './merge-tag-pattern';

type Names = { userId: SQL; from: SQL; to: SQL };

const rename = (text: (names: Names) => SQL) =>
  statement({ params: { userId: contacts.user_id, from: value.text, to: value.text }, row: {}, text });

/** An object whose entry has another key. */
const withKey = (object: SQL, { from, to }: Names) =>
  sql`(${object} - ${from}::text) || jsonb_build_object(${to}::text, ${object} -> ${from}::text)`;

/** A list of texts in which one stands for another. */
const withEntry = (list: SQL, from: SQL, to: SQL) => sql`(
  select jsonb_agg(case when entry = ${from} then ${to} else entry end order by place)
  from jsonb_array_elements_text(${list}) with ordinality as entries (entry, place))`;

const columnsWith = (columns: SQL, { from, to }: Names) =>
  withEntry(columns, sql`'field:' || ${from}::text`, sql`'field:' || ${to}::text`);

/** Texts of a table's rows, and the condition that a merge tag in one of them names the field. */
function inTexts(columns: readonly Column[], { from, to }: Names) {
  const renamed = (column: Column) => withTagsRenamed(sql`${column}`, from, to);
  return {
    set: sql.join(
      columns.map((column) => sql`${bare(column)} = ${renamed(column)}`),
      sql`, `,
    ),
    isNamed: sql`(${sql.join(
      columns.map((column) => sql`${column} <> ${renamed(column)}`),
      sql` or `,
    )})`,
  };
}

const { custom_field } = contacts;
const before = contactImportChanges.before;
const beforeMerge = contactMergeChanges.before;
const { settings, review } = contactImports;

/** What contacts were before a change that can be undone. */
const inBefore = (before: SQL, names: Names) => ({
  set: sql`jsonb_set(${before}, '{custom_field}', ${withKey(sql`(${before} -> 'custom_field')`, names)})`,
  isNamed: sql`(${before} -> 'custom_field') ? ${names.from}::text`,
});

const statements = [
  rename(
    (names) => sql`
      update ${contactImports} set ${bare(settings)} = ${settings} || jsonb_build_object(
        'columns', coalesce(${columnsWith(sql`${settings} -> 'columns'`, names)}, '[]'),
        'added_fields', coalesce(${withEntry(sql`${settings} -> 'added_fields'`, sql`${names.from}::text`, sql`${names.to}::text`)}, '[]')),
        ${bare(review)} = ${review} - 'sample'
      where ${contactImports.user_id} = ${names.userId} and ((${settings} -> 'columns') ? ('field:' || ${names.from}::text)
        or (${settings} -> 'added_fields') ? ${names.from}::text)`,
  ),
  rename(
    (names) => sql`
      update ${contactImportMappings}
      set ${bare(contactImportMappings.columns)} = ${columnsWith(sql`${contactImportMappings.columns}`, names)}
      where ${contactImportMappings.user_id} = ${names.userId}
        and ${contactImportMappings.columns} ? ('field:' || ${names.from}::text)`,
  ),
  rename(
    (names) => sql`
      update ${segments} set ${bare(segments.select_field)} =
          ${withEntry(sql`${segments.select_field}`, sql`${names.from}::text`, sql`${names.to}::text`)},
        ${bare(segments.updated_at)} = now()
      where ${segments.user_id} = ${names.userId} and ${segments.select_field} ? ${names.from}::text`,
  ),
  rename(
    ({ userId, from, to }) => sql`
      update ${signUpForms} set ${bare(signUpForms.updated_at)} = now(), ${bare(signUpForms.fields)} = (
        select jsonb_agg(case when field ->> 'name' = ${from} then field || jsonb_build_object('name', ${to}::text)
          else field end order by place)
        from jsonb_array_elements(${signUpForms.fields}) with ordinality as asked (field, place))
      where ${signUpForms.user_id} = ${userId}
        and ${signUpForms.fields} @> jsonb_build_array(jsonb_build_object('name', ${from}::text))`,
  ),
  rename(
    (names) => sql`
      update ${signUps} set ${bare(signUps.fields)} = ${withKey(sql`${signUps.fields}`, names)}
      where ${signUps.user_id} = ${names.userId} and ${signUps.confirmed_at} is null
        and ${signUps.fields} ? ${names.from}::text`,
  ),
  // Mailings that follow a template are compiled anew by their own time of change: first they, then the templates.
  ...[singleSends, automationSchedules].map((mailing) =>
    rename((names) => {
      const own = [mailing.subject, mailing.preheader, mailing.template_html, mailing.template_json];
      const { set, isNamed } = inTexts(own, names);
      // Completed ones too: whom they missed can be sent them again.
      const isAtRest =
        'status' in mailing ? sql`and ${mailing.status} <> ${inline(SendStatus.running)}` : sql``;
      return sql`
        update ${mailing} set ${set}, ${bare(mailing.updated_at)} = now()
        where ${mailing.user_id} = ${names.userId} and ${mailing.deleted_at} is null ${isAtRest}
          and (${isNamed} or exists (
            select from ${templates}
            where ${templates.id} = ${mailing.template_id} and ${templates.user_id} = ${names.userId}
              and ${mailing.template_html} is null and ${mailing.template_json} is null
              and ${inTexts([templates.html_code, templates.json_code], names).isNamed}))`;
    }),
  ),
  // Completed ones too, for the same reason.
  rename((names) => {
    const { set, isNamed } = inTexts([sentContents.html], names);
    return sql`
      update ${sentContents} set ${set} from ${singleSends}
      where ${singleSends.id} = ${sentContents.single_send_id} and ${singleSends.user_id} = ${names.userId}
        and ${singleSends.status} <> ${inline(SendStatus.running)} and ${isNamed}`;
  }),
  rename((names) => {
    const { set, isNamed } = inTexts([savedBlocks.json_code], names);
    return sql`
      update ${savedBlocks} set ${set}, ${bare(savedBlocks.updated_at)} = now()
      where ${savedBlocks.user_id} = ${names.userId} and ${isNamed}`;
  }),
  rename((names) => {
    const { set, isNamed } = inTexts([templates.html_code, templates.json_code], names);
    return sql`
      update ${templates} set ${set}, ${bare(templates.updated_at)} = now()
      where ${templates.user_id} = ${names.userId} and ${isNamed}`;
  }),
  rename((names) => {
    const { set, isNamed } = inBefore(sql`${before}`, names);
    return sql`
      update ${contactImportChanges} set ${bare(before)} = ${set}
      from ${contactImports}
      where ${contactImports.id} = ${contactImportChanges.import_id} and ${contactImports.user_id} = ${names.userId}
        and ${isNamed}`;
  }),
  rename((names) => {
    const { set, isNamed } = inBefore(sql`${beforeMerge}`, names);
    return sql`
      update ${contactMergeChanges} set ${bare(beforeMerge)} = ${set}
      from ${contactMerges}
      where ${contactMerges.id} = ${contactMergeChanges.merge_id} and ${contactMerges.user_id} = ${names.userId}
        and ${isNamed}`;
  }),
  // Last, as it may take long: by then the rows of sends and imports are locked, so that none of them starts with the old
  // name. In the order of ids, as others lock contacts. Deleted ones too: they may be restored.
  rename(
    (names) => sql`
      update ${contacts} set ${bare(custom_field)} = ${withKey(sql`${custom_field}`, names)}
      where ${contacts.id} in (
        select ${contacts.id} from ${contacts}
        where ${contacts.user_id} = ${names.userId} and ${custom_field} ? ${names.from}::text
        order by ${contacts.id} for update)`,
  ),
];

/** Names a custom field otherwise in contacts, imports, segments and texts of one account. */
export async function renameEverywhere(
  tx: Transaction,
  given: { userId: number; from: string; to: string },
): Promise<void> {
  for (const run of statements) await run(tx, given);
}
