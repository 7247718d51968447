import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { singleSends as s } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { SendStatus } from '../send-states';

const restore = statement({
  params: { userId: s.user_id, utr: s.utr },
  row: {},
  text: ({ userId, utr }) => sql`
    update ${s} set ${bare(s.deleted_at)} = null, ${bare(s.awaits_sender)} = false,
      ${bare(s.status)} = case when ${s.status} = ${inline(SendStatus.ready)} then ${inline(SendStatus.initiate)}
        else ${s.status} end
    where ${s.utr} = ${utr} and ${s.user_id} = ${userId} and ${s.deleted_at} > now() - interval '30 days'`,
});

/**
 * Brings a deleted single send back. One that was to go out is a draft then, so that nothing goes out by a mere undo.
 *
 * @throws DomainError not-found where none was deleted in the last 30 days.
 */
export async function restoreSingleSend({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<void> {
  authorizeMember(actor, 'sends:write');
  const { count } = await restore(db(), { userId: actor.id, utr: input.utr });
  if (count === 0) throw notFound();
}
