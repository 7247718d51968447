import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import { dropCountCache } from './count-recipients';
import { matching } from './recipients-sql';
import { accountOf, getSegment } from './rows';

type Row = { segment_id: number; contact_id: number | null; standing: 'listed' | 'added' | 'removed' };

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
  const id = input.segment_recipient_id;
  const account = await accountOf(actor);
  await client().begin(async (transaction) => {
    const sql = transaction as unknown as ReturnType<typeof client>;
    const [row] = await sql<Row[]>`
      select segment_id, contact_id, standing from segment_recipients
      where id = ${id} and user_id = ${actor.id} for update`;
    if (!row || row.standing === 'removed') throw notFound();
    const segment = await getSegment(actor.id, row.segment_id, sql);
    const matches =
      row.contact_id !== null &&
      (await sql`select ${matching(segment, account)} and c.id = ${row.contact_id}`).length > 0;
    if (row.standing === 'listed' && !matches) throw notFound();
    await (matches
      ? sql`update segment_recipients set standing = 'removed', updated_at = now() where id = ${id}`
      : sql`delete from segment_recipients where id = ${id}`);
  });
  dropCountCache(actor.id);
}
