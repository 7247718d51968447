import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { automations as a } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { AutomationStatus } from '../automation-states';
import { recordChange } from './record-change';

const restore = statement({
  params: { userId: a.user_id, utr: a.utr },
  row: { id: a.id },
  text: ({ userId, utr }) => sql`
    update ${a} set ${bare(a.deleted_at)} = null, ${bare(a.status)} = ${inline(AutomationStatus.draft)}
    where ${a.utr} = ${utr} and ${a.user_id} = ${userId} and ${a.deleted_at} > now() - interval '30 days'
    returning ${a.id}`,
});

/**
 * Brings a deleted automation back with everybody's place in it. One that was live is paused, so that nothing goes out
 * by a mere undo.
 *
 * @throws DomainError not-found where none was deleted in the last 30 days.
 */
export async function restoreAutomation({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<void> {
  authorizeMember(actor, 'sends:write');
  await db().transaction(async (tx) => {
    const [restored] = await restore(tx, { userId: actor.id, utr: input.utr });
    if (!restored) throw notFound();
    await recordChange(tx, { actor, automation: restored.id }, 'restored');
  });
}
