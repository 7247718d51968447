import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { segmentRecipients } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { c } from './compile-conditions';
import { dropCountCache } from './count-recipients';
import { matching } from './recipients-sql';
import { accountOf, getSegment } from './rows';
import { Standing } from './standing';

/**
 * Takes a recipient out of its segment. Who matches its conditions is remembered as removed; who was only added by
 * hand is gone.
 *
 * @throws DomainError not-found
 */
export async function removeRecipient({
  actor,
  input,
}: {
  actor: Actor;
  input: { segment_recipient_id: number };
}): Promise<void> {
  authorizeMember(actor, 'audience:write');
  const id = input.segment_recipient_id;
  const account = await accountOf(actor);
  const isIt = eq(segmentRecipients.id, id);
  await db().transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(segmentRecipients)
      .where(and(isIt, eq(segmentRecipients.user_id, actor.id)))
      .for('update');
    if (!row || row.standing === Standing.removed) throw notFound();
    const segment = await getSegment(actor.id, row.segment_id, tx);
    const matches =
      row.contact_id !== null &&
      (await rows(tx, {}, sql`select ${matching(segment, account)} and ${c.id} = ${row.contact_id}`)).length >
        0;
    if (row.standing === Standing.listed && !matches) throw notFound();
    if (matches) await tx.update(segmentRecipients).set({ standing: Standing.removed }).where(isIt);
    else await tx.delete(segmentRecipients).where(isIt);
  });
  dropCountCache(actor.id);
}
