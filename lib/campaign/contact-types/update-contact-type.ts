import { and } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { contactTypes } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';
import { noteChange, refuseChanged } from '../changes/last-change';
import { isUnchangedSince } from '../changes/unchanged-since';
import { isContactType } from './rows';

/**
 * Renames a contact type.
 *
 * @throws DomainError not-found; conflict where it has changed since the time that `unchanged_since` gives.
 */
export async function updateContactType({
  actor,
  input: { id, name, unchanged_since: since },
}: {
  actor: Actor;
  input: { id: number; name: string; unchanged_since?: string | undefined };
}): Promise<void> {
  authorizeMember(actor, 'audience:write');
  const isIt = isContactType(actor.id, id);
  await db().transaction(async (tx) => {
    const { count } = await tx
      .update(contactTypes)
      .set({ name })
      .where(and(isIt, isUnchangedSince(contactTypes.updated_at, since)));
    if (count === 0) {
      const [now] = await tx
        .select({ name: contactTypes.name, updated_at: contactTypes.updated_at })
        .from(contactTypes)
        .where(isIt);
      if (!now) throw notFound();
      const current = { ...now, updated_at: timestamp(now.updated_at) };
      await refuseChanged(actor, ['list', id], { what: 'The list', at: current.updated_at, current }, tx);
    }
    await noteChange(tx, actor, ['list', id]);
  });
}
