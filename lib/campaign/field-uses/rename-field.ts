import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { againAfterDeadlock } from '@/lib/db/after-deadlock';
import { db, type Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactImports, fields } from '@/lib/db/schema';
import { rows, statement } from '@/lib/db/statement';
import { conflict, invalid, notFound } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';
import { noteChange, refuseChanged } from '../changes/last-change';
import { isReservedName } from '../fields/reserved-names';
import type { RenameFieldInput } from '../fields/schemas';
import { stripField } from '../fields/strip-field-job';
import { isOpen } from '../imports/import-status';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';
import { usesOfField } from './list-field-uses';
import { renameEverywhere } from './rename-everywhere';

/**
 * Renames a custom field wherever it is named: contacts keep their values, and rules, texts and remembered imports follow.
 *
 * @throws DomainError not-found; invalid for a name that is reserved or taken; conflict while an import is running, mails
 * go out that use the field, or values of a deleted field with the name are being removed.
 */
export async function renameField({
  actor,
  input: { id, field_name: to, unchanged_since: since },
}: {
  actor: Actor;
  input: z.output<typeof RenameFieldInput>;
}): Promise<void> {
  authorizeMember(actor, 'audience:write');
  if (isReservedName(to)) throw invalid({ field: 'field_name', rule: 'exists' });
  const isIt = and(eq(fields.id, id), eq(fields.user_id, actor.id));
  await againAfterDeadlock(() =>
    db().transaction(async (tx) => {
      // A million contacts take longer than a request may.
      await rows(tx, {}, sql`set local statement_timeout = 0`);
      const [field] = await tx
        .select({ name: fields.field_name, updated_at: fields.updated_at })
        .from(fields)
        .where(isIt)
        .for('update');
      if (!field) throw notFound();
      const at = timestamp(field.updated_at);
      const current = { field_name: field.name, updated_at: at };
      if (since !== undefined && since !== at)
        await refuseChanged(actor, ['field', id], { what: 'The field', at, current }, tx);
      if (field.name === to) return;
      await refuseWhileInUse(tx, actor.id, field.name);
      const namesake = sql`lower(${fields.field_name}) = lower(${to}) and ${fields.id} <> ${id}`;
      if ((await tx.$count(fields, and(eq(fields.user_id, actor.id), namesake))) > 0)
        throw invalid({ field: 'field_name', rule: 'taken' });
      await refuseWhileStripped(tx, actor.id, [field.name, to]);
      await tx.update(fields).set({ field_name: to }).where(isIt);
      await noteChange(tx, actor, ['field', id]);
      await renameEverywhere(tx, { userId: actor.id, from: field.name, to });
      await dropContactCacheEverywhere(tx, actor.id);
      // What has begun meanwhile has read the old name too.
      await refuseWhileInUse(tx, actor.id, field.name);
    }),
  );
  dropContactCache(actor.id);
}

const stripsWaiting = statement({
  params: { job: value.text, userId: fields.user_id, names: value.texts },
  row: { count: value.integer },
  text: ({ job, userId, names }) => sql`
    select count(*)::int as count
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${job} and j.payload ->> 'userId' = ${userId}::int::text
      and j.payload ->> 'name' = any(${names}::text[])`,
});

/** The values of a deleted field go by its name: those that took it now would go with them. */
async function refuseWhileStripped(tx: Transaction, userId: number, names: string[]): Promise<void> {
  const [waiting] = await stripsWaiting(tx, { job: stripField.name, userId, names });
  if (waiting?.count)
    throw conflict('The values of a deleted field with this name are still being removed. Try again soon.');
}

/** What is on its way has read the old name. */
async function refuseWhileInUse(tx: Transaction, userId: number, name: string): Promise<void> {
  // One that has come and gone since this transaction began counts too.
  const hasRun = sql`(${isOpen} or ${contactImports.finished_at} > now())`;
  if ((await tx.$count(contactImports, and(eq(contactImports.user_id, userId), hasRun))) > 0)
    throw conflict('An import is running. Rename the field when it is done.');
  const using = (await usesOfField(tx, userId, name)).find(({ goes_out }) => goes_out);
  if (using?.kind === 'automation')
    throw conflict(`${using.name} is live and uses this field. Pause it, then rename the field.`);
  if (using) throw conflict(`${using.name} is going out and uses this field. Rename it when that is done.`);
}
