import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { contacts, contactTypes } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { invalid } from '@/lib/errors';
import { dropContactCache } from '../signals/contact-cache';
import { queueSweep } from '../signals/queue-sweep';
import { checkContact, isTaken, NO_SUCH_TYPE, TAKEN } from './check-contact';
import { keptAddress } from './kept-address';
import { contactRow } from './rows';
import type { AddContactInput } from './schemas';

const { id: _, deleted_at, created_at, updated_at, ...given } = contactRow;

// The lock keeps the type from being removed in between, which takes only the contacts that it sees.
const insertContact = statement({
  params: given,
  row: { id: contacts.id },
  text: ({ user_id, contact_type_id, email, custom_field, ...texts }) => sql`
    insert into ${contacts} (${bare(
      contacts.user_id,
      contacts.contact_type_id,
      contacts.email,
      contacts.custom_field,
      ...Object.keys(texts).map((name) => ({ name })),
    )})
    select ${user_id}::int, t.id, ${keptAddress(user_id, sql`t.id`, email)}, ${custom_field}::jsonb, ${sql.join(Object.values(texts), sql`, `)}
    from (
      select ${contactTypes.id} from ${contactTypes}
      where ${contactTypes.id} = ${contact_type_id} and ${contactTypes.user_id} = ${user_id}
        and ${contactTypes.deleted_at} is null for share) as t
    returning ${contacts.id}`,
});

/**
 * Adds a contact to a type, under the kept address where this one was merged into another.
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
  authorizeMember(actor, 'audience:write');
  const values = await checkContact(actor, input);
  const custom = [...values].filter(([, value]) => value !== '');
  const [row] = await insertContact(db(), {
    user_id: actor.id,
    contact_type_id: input.contact_type_id,
    first_name: input.first_name ?? '',
    last_name: input.last_name ?? '',
    email: input.email,
    alt_email: input.alt_email || null,
    country: String(input.country),
    state: input.state ?? '',
    city: input.city ?? '',
    address_line1: input.address_line1 ?? '',
    address_line2: input.address_line2 ?? '',
    state_province_region: input.state_province_region ?? '',
    postal_code: input.postal_code ?? '',
    custom_field: custom.length > 0 ? Object.fromEntries(custom) : null,
  }).catch((error: unknown) => {
    throw isTaken(error) ? invalid(TAKEN) : error;
  });
  if (!row) throw invalid(NO_SUCH_TYPE);
  dropContactCache(actor.id);
  await queueSweep(db(), actor.id);
  return row.id;
}
