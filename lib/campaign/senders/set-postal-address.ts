import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { senders } from '@/lib/db/schema';
import { invalid } from '@/lib/errors';
import { whole } from '@/lib/read-fields';
import { noteChange, refuseChanged } from '../changes/last-change';
import { syncSenders } from '../single-sends/sync-senders';
import { senderView } from './rows';
import type { PostalAddressInput } from './schemas';
import { placeProblems } from './sender-problems';

/**
 * Gives all of the account's senders one postal address.
 *
 * @returns how many there are.
 * @throws DomainError invalid; conflict where the newest has changed since the time that `unchanged_since` gives.
 */
export async function setPostalAddress({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof PostalAddressInput>;
}): Promise<number> {
  authorizeMember(actor, 'senders:write');
  const problems = await placeProblems(db(), whole(input));
  if (problems.length > 0) throw invalid(...problems);
  return db().transaction(async (tx) => {
    const own = await tx
      .select()
      .from(senders)
      .where(and(eq(senders.user_id, actor.id), isNull(senders.deleted_at)))
      .orderBy(asc(senders.id))
      .for('update');
    const ids = own.map(({ id }) => id);
    const newest = own.at(-1);
    if (!newest) return 0;
    const current = senderView(newest);
    const at = current.updated_at;
    if (input.unchanged_since !== undefined && input.unchanged_since !== at)
      await refuseChanged(actor, ['sender', newest.id], { what: 'The address', at, current }, tx);
    await tx
      .update(senders)
      .set({
        country_id: input.country_id,
        state_id: input.state_id ?? null,
        city_id: input.city_id ?? null,
        zip_code: input.zip_code ?? null,
        company_address: input.company_address,
        company_address2: input.company_address2 ?? null,
      })
      .where(inArray(senders.id, ids));
    for (const id of ids) await noteChange(tx, actor, ['sender', id]);
    await syncSenders(tx, ids);
    return ids.length;
  });
}
