import { and, eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { savedPlayers } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';

/** Forgets one of the account's saved players. @throws DomainError not-found */
export async function forgetPlayer({ actor, input }: { actor: Actor; input: { id: number } }): Promise<void> {
  const forgotten = await db()
    .delete(savedPlayers)
    .where(and(eq(savedPlayers.id, input.id), eq(savedPlayers.user_id, actor.id)))
    .returning({ id: savedPlayers.id });
  if (forgotten.length === 0) throw notFound();
}
