import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { client, db } from '@/lib/db/client';
import { invalid } from '@/lib/errors';
import { dropContactCache } from '../signals/contact-cache';
import { queueSweep } from '../signals/queue-sweep';
import { checkContact, isTaken, NO_SUCH_TYPE, TAKEN } from './check-contact';
import type { AddContactInput } from './schemas';

/**
 * Adds a contact to a type.
 *
 * @returns its id.
 * @throws DomainError invalid, with all problems at once.
 */
export async function addContact({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof AddContactInput>;
}): Promise<number> {
  const values = await checkContact(actor, input);
  const custom = [...values].filter(([, value]) => value !== '');
  const customField = custom.length > 0 ? JSON.stringify(Object.fromEntries(custom)) : null;
  // The lock keeps the type from being removed in between, which takes only the contacts that it sees.
  const [row] = await client()<{ id: number }[]>`
    insert into contacts (user_id, contact_type_id, first_name, last_name, email, alt_email, country, state, city,
      address_line1, address_line2, state_province_region, postal_code, custom_field)
    select ${actor.id}::int, t.id, ${input.first_name ?? ''}, ${input.last_name ?? ''}, ${input.email},
      ${input.alt_email || null}, ${String(input.country)}, ${input.state ?? ''}, ${input.city ?? ''},
      ${input.address_line1 ?? ''}, ${input.address_line2 ?? ''}, ${input.state_province_region ?? ''},
      ${input.postal_code ?? ''}, ${customField}::jsonb
    from (select id from contact_types where id = ${input.contact_type_id} and user_id = ${actor.id}
      and deleted_at is null for share) as t
    returning id`.catch((error: unknown) => {
    throw isTaken(error) ? invalid(TAKEN) : error;
  });
  if (!row) throw invalid(NO_SUCH_TYPE);
  dropContactCache(actor.id);
  await queueSweep(db(), actor.id);
  return row.id;
}
