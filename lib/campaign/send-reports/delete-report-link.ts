import { and, eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { reportLinks as l } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';

/** Ends a link to a report at once, for good. @throws DomainError not-found. */
export async function deleteReportLink({
  actor,
  input,
}: {
  actor: Actor;
  input: { id: number };
}): Promise<void> {
  authorizeMember(actor, 'sends:write');
  const gone = await db()
    .delete(l)
    .where(and(eq(l.id, input.id), eq(l.user_id, actor.id)))
    .returning({ id: l.id });
  if (gone.length === 0) throw notFound();
}
