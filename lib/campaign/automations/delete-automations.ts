import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { automations as a } from '@/lib/db/schema';
import { list } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { recordChange } from './record-change';

type Which = { ids: number[]; utrs: string[] };

/** Removes automations, softly, whatever their status. @throws DomainError not-found where none of them is there. */
export async function deleteAutomations({
  actor,
  input: { ids, utrs },
}: {
  actor: Actor;
  input: Which;
}): Promise<void> {
  authorizeMember(actor, 'sends:write');
  await db().transaction(async (tx) => {
    const deleted = await tx
      .update(a)
      .set({ deleted_at: sql`now()` })
      .where(
        and(
          eq(a.user_id, actor.id),
          isNull(a.deleted_at),
          sql`(${a.id} = any(${list(ids)}::int[]) or ${a.utr} = any(${list(utrs)}::text[]))`,
        ),
      )
      .returning({ id: a.id });
    if (deleted.length === 0) throw notFound();
    for (const { id } of deleted) await recordChange(tx, { actor, automation: id }, 'deleted');
  });
}
