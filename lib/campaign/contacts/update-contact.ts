import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { client, db } from '@/lib/db/client';
import { invalid, notFound } from '@/lib/errors';
import { CONTACT_FIELDS } from '../fields/reserved-names';
import { dropContactCache } from '../signals/contact-cache';
import { queueSweep } from '../signals/queue-sweep';
import { checkContact, isTaken, NO_SUCH_TYPE, TAKEN } from './check-contact';
import { getContact } from './rows';
import type { UpdateContactInput } from './schemas';

/**
 * Changes a contact. What is not given stays; what is given empty is emptied.
 *
 * @throws DomainError not-found, or invalid with all problems at once.
 */
export async function updateContact({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof UpdateContactInput>;
}): Promise<void> {
  await getContact(actor.id, input.contact_id);
  const values = await checkContact(actor, input, input.contact_id);
  const emptied = [...values].filter(([, value]) => value === '').map(([name]) => name);
  const filled = Object.fromEntries([...values].filter(([, value]) => value !== ''));
  const given = CONTACT_FIELDS.filter((name) => input[name] !== undefined);
  const columns = Object.fromEntries([
    ...given.map((name) => [name, String(input[name])]),
    ...(input.alt_email === '' ? [['alt_email', null]] : []),
    ['contact_type_id', input.contact_type_id],
  ]);
  await client()
    .begin(async (sql) => {
      const types = await sql`
        select from contact_types where id = ${input.contact_type_id} and user_id = ${actor.id}
          and deleted_at is null for share`;
      if (types.length === 0) throw invalid(NO_SUCH_TYPE);
      const { count } = await sql`
        update contacts set ${sql(columns)},
          custom_field = nullif(
            coalesce(custom_field, '{}') || ${JSON.stringify(filled)}::jsonb - ${emptied}::text[], '{}'::jsonb),
          listed_at = case when contact_type_id <> ${input.contact_type_id} then now() else listed_at end,
          updated_at = now()
        where id = ${input.contact_id} and user_id = ${actor.id} and deleted_at is null`;
      if (count === 0) throw notFound();
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? invalid(TAKEN) : error;
    });
  dropContactCache(actor.id);
  await queueSweep(db(), actor.id);
}
