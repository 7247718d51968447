import type { Actor } from '@/lib/auth/actor';
import { client, db } from '@/lib/db/client';
import { queueSweep } from '../signals/queue-sweep';
import { dropCountCache } from './count-recipients';
import { getSegment } from './rows';

type Added = { segment_id: number; first_name: string; last_name: string; email: string };

/**
 * Adds somebody to a segment by hand, linked to the contact of its list with that address where there is one. Who is
 * there already stays, and who was removed by hand is there again.
 *
 * @throws DomainError not-found for the segment.
 */
export async function addRecipient({ actor, input }: { actor: Actor; input: Added }): Promise<void> {
  const { segment_id, first_name, last_name, email } = input;
  await client().begin(async (sql) => {
    const segment = await getSegment(actor.id, segment_id, sql as unknown as ReturnType<typeof client>);
    const [contact] = await sql<{ id: number }[]>`
      select id from contacts
      where contact_type_id = ${segment.contact_type_id} and lower(email) = lower(${email})
        and user_id = ${actor.id} and deleted_at is null`;
    const added = sql`
      insert into segment_recipients (user_id, segment_id, contact_id, standing, first_name, last_name, email)
      values (${actor.id}, ${segment.id}, ${contact?.id ?? null}, 'added', ${first_name}, ${last_name}, ${email})`;
    const renewed = sql`
      set standing = 'added', first_name = excluded.first_name, last_name = excluded.last_name,
        email = excluded.email, updated_at = now()`;
    if (!contact) {
      await sql`${added} on conflict (segment_id, lower(email)) where contact_id is null do update ${renewed}`;
      return;
    }
    await sql`
      delete from segment_recipients
      where segment_id = ${segment.id} and contact_id is null and lower(email) = lower(${email})`;
    await sql`${added} on conflict (segment_id, contact_id) where contact_id is not null do update ${renewed}`;
  });
  await queueSweep(db(), actor.id);
  dropCountCache(actor.id);
}
