import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { fields } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { conflict, notFound } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { stripField } from './strip-field-job';

type Deleted = Pick<typeof fields.$inferSelect, 'id' | 'field_name' | 'field_type' | 'created_at'>;

const jobKeyOf = (userId: number, id: number) => `strip-field:${userId}:${id}`;

/**
 * Removes a custom field; a job takes its values off the contacts, `undo_seconds` later.
 *
 * @throws DomainError not-found.
 */
export async function deleteField({
  actor,
  input,
}: {
  actor: Actor;
  input: { id: number; undo_seconds?: number | undefined };
}): Promise<void> {
  authorizeMember(actor, 'audience:write');
  await db().transaction(async (tx) => {
    const [deleted] = await tx
      .delete(fields)
      .where(and(eq(fields.id, input.id), eq(fields.user_id, actor.id)))
      .returning({
        id: fields.id,
        field_name: fields.field_name,
        field_type: fields.field_type,
        created_at: fields.created_at,
        now: sql<string>`now()::text`,
      });
    if (!deleted) throw notFound();
    const { now, ...field } = deleted;
    await addJob(
      tx,
      stripField,
      { userId: actor.id, name: field.field_name, before: now, field },
      {
        queue: `fields:${actor.id}`,
        ...(input.undo_seconds && {
          key: jobKeyOf(actor.id, input.id),
          runAt: new Date(Date.now() + input.undo_seconds * 1000),
        }),
      },
    );
  });
}

const removeJob = statement({
  params: { key: value.text },
  row: { field: nullable(value.json<Deleted>()), is_running: value.boolean },
  text: ({ key }) => sql`
    select job.payload -> 'field' as field, job.locked_at is not null as is_running
    from graphile_worker.remove_job(${key}) as job where job.id is not null`,
});

/**
 * Brings a custom field back whose values are still there.
 *
 * @throws DomainError not-found where it was not deleted lately; conflict where its values are going already, or its
 * name is taken again.
 */
export async function restoreField({ actor, input }: { actor: Actor; input: { id: number } }): Promise<void> {
  authorizeMember(actor, 'audience:write');
  await db().transaction(async (tx) => {
    const [job] = await removeJob(tx, { key: jobKeyOf(actor.id, input.id) });
    if (!job?.field) throw notFound();
    if (job.is_running) throw conflict('Its values have been deleted already.');
    const restored = await tx
      .insert(fields)
      .values({ ...job.field, user_id: actor.id })
      .onConflictDoNothing()
      .returning({ id: fields.id });
    if (restored.length === 0) throw conflict('There is a field with this name again.');
  });
}
