import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { fields } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { stripField } from './strip-field-job';

/** Removes a custom field; a job takes its values off the contacts. @throws DomainError not-found. */
export async function deleteField({ actor, input }: { actor: Actor; input: { id: number } }): Promise<void> {
  await db().transaction(async (tx) => {
    const [field] = await tx
      .delete(fields)
      .where(and(eq(fields.id, input.id), eq(fields.user_id, actor.id)))
      .returning({ field_name: fields.field_name, now: sql<string>`now()::text` });
    if (!field) throw notFound();
    await addJob(
      tx,
      stripField,
      { userId: actor.id, name: field.field_name, before: field.now },
      { queue: `fields:${actor.id}` },
    );
  });
}
