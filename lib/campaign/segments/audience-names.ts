import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { contactTypes, segments } from '@/lib/db/schema';

/** An account's lists, by name. */
export const listNames = (actor: Actor) =>
  db()
    .select({ id: contactTypes.id, name: contactTypes.name })
    .from(contactTypes)
    .where(and(eq(contactTypes.user_id, actor.id), isNull(contactTypes.deleted_at)))
    .orderBy(asc(contactTypes.name));

/** An account's segments, by name. */
export const segmentNames = (actor: Actor) =>
  db()
    .select({ id: segments.id, name: segments.segment_name })
    .from(segments)
    .where(and(eq(segments.user_id, actor.id), isNull(segments.deleted_at)))
    .orderBy(asc(segments.segment_name));
