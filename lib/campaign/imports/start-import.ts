import { eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db, type Transaction } from '@/lib/db/client';
import { contactImportMappings, contactImports, contactTypes, fields } from '@/lib/db/schema';
import type { ImportSettings } from '@/lib/db/schema/import-settings';
import { conflict, notFound } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { customFieldsOf } from '../fields/custom-fields';
import { MAX_FIELDS } from '../fields/save-field';
import { readTarget } from './column-target';
import { dropUnused } from './drop-made';
import { importContacts, jobKeyOf } from './import-job';
import { columnsOfStart, shapeOf } from './import-settings';
import { ImportStatus } from './import-status';
import { withoutSample } from './read-review';
import { getImport } from './rows';
import { getStaged } from './staged-import';
import { startOfStored } from './stored-file';

type Input = { id: number; existing?: ImportSettings['existing'] | undefined };

/**
 * Has a job write the contacts of an import that has been checked, adds the list and the fields that it needs, and
 * remembers what became of the columns.
 *
 * @throws DomainError conflict where it has not been checked, or can't be read.
 */
export async function startImport({ actor, input: { id, existing } }: { actor: Actor; input: Input }) {
  authorizeMember(actor, 'audience:write');
  const [custom, start] = await Promise.all([customFieldsOf(actor.id), startOfStored(id)]);
  await db().transaction(async (tx) => {
    const { settings: chosen, review, file_name, ...staged } = await getStaged(actor.id, id, tx);
    if (!review) throw conflict('The file is still being checked.');
    if (review.failure !== null) throw conflict(review.failure);
    const targets = chosen.columns.map((text) => readTarget(text, custom));
    const added = targets.flatMap((target) =>
      target && 'custom' in target && target.isNew ? [target.custom] : [],
    );
    if (added.length > 0) await addFields(tx, actor.id, added);
    const columns = chosen.columns.map((text) => text.replace(/^new:[a-z-]+:/, 'field:'));
    const settings: ImportSettings = {
      ...chosen,
      columns,
      existing: existing ?? chosen.existing,
      added_fields: added.map(({ field_name }) => field_name),
    };
    if (chosen.has_header) {
      const shape = shapeOf(await columnsOfStart(start, chosen), file_name);
      await tx
        .insert(contactImportMappings)
        .values({ user_id: actor.id, shape, columns })
        .onConflictDoUpdate({
          target: [contactImportMappings.user_id, contactImportMappings.shape],
          set: { columns, updated_at: sql`now()` },
        });
    }
    const list = staged.contact_type_id ?? (await addList(tx, actor.id, staged.list_name ?? file_name));
    if (list !== staged.contact_type_id) settings.made_list = true;
    await tx
      .update(contactImports)
      .set({
        settings,
        review: withoutSample(review),
        contact_type_id: list,
        status: ImportStatus.reading,
        lines_read: 0,
        good: 0,
        bad: 0,
        updated_at: sql`now()`,
      })
      .where(eq(contactImports.id, id));
    const options = { key: jobKeyOf(id), queue: `imports:${actor.id}` };
    await addJob(tx, importContacts, { importId: id }, options);
  });
  return getImport(actor.id, id);
}

async function addList(tx: Transaction, userId: number, name: string): Promise<number> {
  const [made] = await tx
    .insert(contactTypes)
    .values({ user_id: userId, name })
    .returning({ id: contactTypes.id });
  if (!made) throw notFound();
  return made.id;
}

type NewField = { field_name: string; field_type: (typeof fields.$inferSelect)['field_type'] };

/** @throws DomainError conflict where somebody has added one of them meanwhile. */
async function addFields(tx: Transaction, userId: number, added: readonly NewField[]): Promise<void> {
  const made = await tx
    .insert(fields)
    .values(added.map((field) => ({ ...field, user_id: userId })))
    .onConflictDoNothing()
    .returning({ id: fields.id });
  if (made.length < added.length)
    throw conflict('A custom field has been added meanwhile. Match the columns again.');
  if ((await tx.$count(fields, eq(fields.user_id, userId))) > MAX_FIELDS)
    throw conflict(
      `An account can have ${MAX_FIELDS} custom fields. Leave some columns out, or delete fields first.`,
    );
}

/** Throws an import away that nobody has started, with what was made for it. */
export async function discardImport({ actor, input }: { actor: Actor; input: { id: number } }) {
  authorizeMember(actor, 'audience:write');
  await db().transaction(async (tx) => {
    await dropUnused(tx, await getStaged(actor.id, input.id, tx));
  });
}
