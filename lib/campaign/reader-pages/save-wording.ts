import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { readerPages, users } from '@/lib/db/schema';
import { noteChange, refuseChanged } from '../changes/last-change';
import { readWording, type Wording } from './read-wording';
import type { SaveReaderPageInput } from './schemas';

const EDITED = ['reader_page', ''] as const;

/**
 * Saves what an account says on the page where its readers unsubscribe.
 *
 * @throws DomainError conflict where it has changed since the time that `unchanged_since` gives.
 */
export const saveWording = ({
  actor,
  input: { unchanged_since: since, ...values },
}: {
  actor: Actor;
  input: z.output<typeof SaveReaderPageInput>;
}): Promise<Wording> => {
  authorizeMember(actor, 'audience:write');
  return db().transaction(async (tx) => {
    // A first change has no row to wait for.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');
    const now = await readWording({ actor, tx });
    if (since !== undefined && since !== now.updated_at)
      await refuseChanged(actor, EDITED, { what: 'The page', at: now.updated_at, current: now }, tx);
    await tx
      .insert(readerPages)
      .values({ user_id: actor.id, ...values })
      .onConflictDoUpdate({
        target: readerPages.user_id,
        set: { ...values, updated_at: new Date().toISOString() },
      });
    await noteChange(tx, actor, EDITED);
    return readWording({ actor, tx });
  });
};
