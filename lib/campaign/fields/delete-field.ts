import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { deletedFields, fields } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { fieldQueue, forgetField, forgetKey, stripField } from './strip-field-job';

/** For how many days a deleted field can be restored. */
const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes a custom field; a job takes its values off the contacts and keeps them. @throws DomainError not-found. */
export async function deleteField({ actor, input }: { actor: Actor; input: { id: number } }): Promise<void> {
  authorizeMember(actor, 'audience:write');
  const { id: userId } = actor;
  await db().transaction(async (tx) => {
    const [deleted] = await tx
      .delete(fields)
      .where(and(eq(fields.id, input.id), eq(fields.user_id, userId)))
      .returning({
        id: fields.id,
        field_name: fields.field_name,
        field_type: fields.field_type,
        created_at: fields.created_at,
      });
    if (!deleted) throw notFound();
    // One that was restored a moment ago may still have values to give back.
    await tx
      .insert(deletedFields)
      .values({ ...deleted, user_id: userId })
      .onConflictDoUpdate({
        target: deletedFields.id,
        set: { field_name: deleted.field_name, deleted_at: sql`now()` },
      });
    const [fieldId, queue] = [deleted.id, fieldQueue(userId)];
    await addJob(tx, stripField, { userId, fieldId, name: deleted.field_name }, { queue });
    const runAt = new Date(Date.now() + DAYS * DAY_MS);
    await addJob(tx, forgetField, { userId, fieldId }, { queue, key: forgetKey(userId, fieldId), runAt });
  });
}
