import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { deletedFields, deletedFieldValues, fields } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { conflict, notFound } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { tryNow } from '@/lib/jobs/try-now';
import { returnValues } from './return-field-values';
import { fieldQueue, forgetKey, returnFieldValues } from './strip-field-job';

/** Values that are given back before it returns. */
const FEW = 5_000;

const removeJob = statement({
  params: { key: value.text },
  row: {},
  text: ({ key }) => sql`select from graphile_worker.remove_job(${key})`,
});

/**
 * Brings a deleted custom field back; a job gives the contacts their values again.
 *
 * @throws DomainError not-found where it was not deleted in the last 30 days; conflict where its name is taken again.
 */
export async function restoreField({ actor, input }: { actor: Actor; input: { id: number } }): Promise<void> {
  authorizeMember(actor, 'audience:write');
  const { id: userId } = actor;
  const isFew = await db().transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(deletedFields)
      .where(and(eq(deletedFields.id, input.id), eq(deletedFields.user_id, userId)))
      .for('update');
    if (!found) throw notFound();
    const { id, field_name, field_type, created_at } = found;
    const restored = await tx
      .insert(fields)
      .values({ id, field_name, field_type, created_at, user_id: userId })
      .onConflictDoNothing()
      .returning({ id: fields.id });
    const isBack = (await tx.$count(fields, and(eq(fields.id, id), eq(fields.user_id, userId)))) > 0;
    if (restored.length === 0)
      throw isBack ? notFound() : conflict('There is a field with this name again. Rename that one first.');
    await removeJob(tx, { key: forgetKey(userId, id) });
    await addJob(
      tx,
      returnFieldValues,
      { userId, fieldId: id, name: field_name },
      { queue: fieldQueue(userId) },
    );
    return (await tx.$count(deletedFieldValues, eq(deletedFieldValues.field_id, id))) <= FEW;
  });
  if (isFew) await tryNow(returnFieldValues, () => returnValues(userId, input.id));
}
