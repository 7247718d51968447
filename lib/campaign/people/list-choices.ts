import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { contactTypes, segments } from '@/lib/db/schema';
import { customFieldsOf } from '../fields/custom-fields';

/** What a list of people can be narrowed by: the account's lists and segments by name, and its own fields. */
export async function choicesOf({ actor }: { actor: Actor }) {
  const [lists, found, fields] = await Promise.all([
    db()
      .select({ id: contactTypes.id, name: contactTypes.name })
      .from(contactTypes)
      .where(and(eq(contactTypes.user_id, actor.id), isNull(contactTypes.deleted_at)))
      .orderBy(asc(contactTypes.name)),
    db()
      .select({ id: segments.id, name: segments.segment_name })
      .from(segments)
      .where(and(eq(segments.user_id, actor.id), isNull(segments.deleted_at)))
      .orderBy(asc(segments.segment_name)),
    customFieldsOf(actor.id),
  ]);
  return { lists, segments: found, fields: fields.map(({ field_name }) => field_name) };
}
