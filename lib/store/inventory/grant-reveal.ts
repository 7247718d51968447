import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import type { Transaction } from '@/lib/db/client';
import { revealGrants } from '@/lib/db/schema';
import type { CodeReasonInput } from './schemas';

/**
 * Notes that another person has agreed that the actor sees a code: once, within 24 hours. The code itself is not read,
 * so that nobody but who asked gets it.
 */
export async function grantReveal({
  actor,
  input: { id },
  approved,
}: {
  actor: Actor;
  input: z.output<typeof CodeReasonInput>;
  /** The transaction in which another person has approved it. */
  approved: Transaction;
}): Promise<void> {
  authorize(actor, 'codes:reveal');
  const valid_until = sql`now() + interval '24 hours'`;
  await approved
    .insert(revealGrants)
    .values({ code_id: id, user_id: actor.id, valid_until })
    .onConflictDoUpdate({ target: [revealGrants.code_id, revealGrants.user_id], set: { valid_until } });
}
