import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db, type Transaction } from '@/lib/db/client';
import { contactImports, fields } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { conflict, invalid, notFound } from '@/lib/errors';
import { isReservedName } from '../fields/reserved-names';
import type { RenameFieldInput } from '../fields/schemas';
import { isOpen } from '../imports/import-status';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';
import { usesOfField } from './list-field-uses';
import { renameEverywhere } from './rename-everywhere';

/**
 * Renames a custom field wherever it is named: contacts keep their values, and rules, texts and remembered imports follow.
 *
 * @throws DomainError not-found; invalid for a name that is reserved or taken; conflict while an import is running or
 * mails go out that use the field.
 */
export async function renameField({
  actor,
  input: { id, field_name: to },
}: {
  actor: Actor;
  input: z.output<typeof RenameFieldInput>;
}): Promise<void> {
  if (isReservedName(to)) throw invalid({ field: 'field_name', rule: 'exists' });
  const isIt = and(eq(fields.id, id), eq(fields.user_id, actor.id));
  await db().transaction(async (tx) => {
    // A million contacts take longer than a request may.
    await rows(tx, {}, sql`set local statement_timeout = 0`);
    const [field] = await tx.select({ name: fields.field_name }).from(fields).where(isIt).for('update');
    if (!field) throw notFound();
    if (field.name === to) return;
    await refuseWhileInUse(tx, actor.id, field.name);
    const namesake = sql`lower(${fields.field_name}) = lower(${to}) and ${fields.id} <> ${id}`;
    if ((await tx.$count(fields, and(eq(fields.user_id, actor.id), namesake))) > 0)
      throw invalid({ field: 'field_name', rule: 'taken' });
    await tx.update(fields).set({ field_name: to }).where(isIt);
    await renameEverywhere(tx, { userId: actor.id, from: field.name, to });
    await dropContactCacheEverywhere(tx, actor.id);
  });
  dropContactCache(actor.id);
}

/** What is on its way has read the old name. */
async function refuseWhileInUse(tx: Transaction, userId: number, name: string): Promise<void> {
  if ((await tx.$count(contactImports, and(eq(contactImports.user_id, userId), isOpen))) > 0)
    throw conflict('An import is running. Rename the field when it is done.');
  const using = (await usesOfField(tx, userId, name)).find(({ goes_out }) => goes_out);
  if (using?.kind === 'automation')
    throw conflict(`${using.name} is live and uses this field. Pause it, then rename the field.`);
  if (using) throw conflict(`${using.name} is going out and uses this field. Rename it when that is done.`);
}
