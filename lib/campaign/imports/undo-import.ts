import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { conflict, notFound } from '@/lib/errors';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';

/**
 * Takes an import back: removes the contacts that it added and gives those that it changed their earlier values, as
 * far as they have not changed since.
 *
 * @throws DomainError not-found, or conflict where it has not been written or has been undone.
 */
export async function undoImport({ actor, input }: { actor: Actor; input: { id: number } }) {
  const { id } = input;
  const counts = await client().begin(async (sql) => {
    const [record] = await sql<{ status: string; created: number; updated: number }[]>`
      select status, created, updated from contact_imports
      where id = ${id} and user_id = ${actor.id} for update`;
    if (!record) throw notFound();
    if (record.status === 'undone') throw conflict('The import has been undone already.');
    if (record.status !== 'done') throw conflict('Only a finished import can be undone.');
    const { count: removed } = await sql`
      update contacts set deleted_at = now()
      where import_id = ${id} and user_id = ${actor.id} and deleted_at is null and updated_at = created_at`;
    const { count: restored } = await sql`
      update contacts c set
        first_name = b.first_name, last_name = b.last_name, email = b.email, alt_email = b.alt_email,
        country = b.country, state = b.state, city = b.city, address_line1 = b.address_line1,
        address_line2 = b.address_line2, state_province_region = b.state_province_region,
        postal_code = b.postal_code, custom_field = b.custom_field, updated_at = b.updated_at
      from contact_import_changes ch
      join contact_imports i on i.id = ch.import_id
      join contacts now on now.id = ch.contact_id
      cross join lateral jsonb_populate_record(now, ch.before) as b
      where ch.import_id = ${id} and c.id = ch.contact_id
        and c.user_id = ${actor.id} and c.deleted_at is null and c.updated_at = i.finished_at`;
    await sql`update contact_imports set status = 'undone', updated_at = now() where id = ${id}`;
    await sql`delete from contact_import_changes where import_id = ${id}`;
    await dropContactCacheEverywhere(sql, actor.id);
    return { removed, restored, kept: record.created + record.updated - removed - restored };
  });
  dropContactCache(actor.id);
  return counts;
}
