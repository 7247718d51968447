import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db, type Executor } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { contactAddresses, contacts, contactTypes, countries, fields } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { type BrokenRule, invalid } from '@/lib/errors';
import { MAX_ID } from '@/lib/fields';
import { type ReadFields, whole } from '@/lib/read-fields';
import type { CustomField } from '../fields/custom-fields';
import { customValues } from './custom-values';

type ContactInput = Readonly<Record<string, unknown>> & {
  contact_type_id: number;
  email: string;
  country?: string | number | undefined;
  custom_field?: Record<string, unknown> | undefined;
};

export const TAKEN: BrokenRule = { field: 'email', rule: 'taken' };
export const NO_SUCH_TYPE: BrokenRule = { field: 'contact_type_id', rule: 'exists' };

const findReferences = statement({
  params: {
    userId: contacts.user_id,
    typeId: nullable(contactTypes.id),
    countryId: countries.id,
    email: nullable(contacts.email),
    contactId: contacts.id,
  },
  row: {
    has_type: value.boolean,
    has_country: value.boolean,
    taken: value.boolean,
    fields: value.json<CustomField[]>(),
  },
  text: ({ userId, typeId, countryId, email, contactId }) => sql`
    select
      ${typeId}::int is null or exists (select from ${contactTypes}
        where ${contactTypes.id} = ${typeId} and ${contactTypes.user_id} = ${userId}
          and ${contactTypes.deleted_at} is null) as has_type,
      exists (select from ${countries} where ${countries.id} = ${countryId}) as has_country,
      exists (select from ${contacts}
        where ${contacts.contact_type_id} = ${typeId} and lower(${contacts.email}) = lower(${email})
          and ${contacts.user_id} = ${userId} and ${contacts.deleted_at} is null
          and ${contacts.id} <> ${contactId})
      or exists (select from ${contactAddresses} join ${contacts} on ${contacts.id} = ${contactAddresses.contact_id}
        where ${contactAddresses.user_id} = ${userId} and ${contactAddresses.email} = lower(${email})
          and ${contacts.contact_type_id} = ${typeId} and ${contacts.deleted_at} is null
          and ${contacts.id} <> ${contactId}) as taken,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'field_name', ${fields.field_name}, 'field_type', ${fields.field_type})), '[]')
        from ${fields} where ${fields.user_id} = ${userId}) as fields`,
});

/**
 * Checks what a contact's schema can't: its type, its country, whether the address is taken, as another contact's own or
 * as one that was merged into it, its custom fields.
 *
 * @param contactId the contact that is to have the address, 0 for a new one.
 * @returns the custom fields' values; an empty one empties its field.
 * @throws DomainError invalid, with all problems at once.
 */
export async function checkContact(actor: Actor, input: ContactInput, contactId = 0, executor?: Executor) {
  const { values, problems } = await readContact(actor, whole(input), contactId, executor);
  if (problems.length > 0) throw invalid(...problems);
  return values;
}

/** The same of those fields that could be read: their custom values, and all that is wrong with them. */
export async function readContact(
  actor: Actor,
  read: ReadFields<ContactInput>,
  contactId = 0,
  executor: Executor = db(),
) {
  const typeId = read('contact_type_id')?.contact_type_id ?? null;
  const email = read('email')?.email ?? null;
  const country = String(read('country')?.country ?? '');
  const isId = /^[+-]?\d+$/.test(country);
  const countryId = isId && Math.abs(Number(country)) <= MAX_ID ? Number(country) : 0;
  const [found] = await findReferences(executor, { userId: actor.id, typeId, countryId, email, contactId });
  const { values, problems } = customValues(found?.fields ?? [], read);
  if (!found?.has_type) problems.unshift(NO_SUCH_TYPE);
  if (found?.taken) problems.push(TAKEN);
  if (isId && !found?.has_country) problems.push({ field: 'country', rule: 'exists' });
  return { values, problems };
}

/** Whether an error is the database's refusal of a second contact with the address. */
export function isTaken(error: unknown): boolean {
  // Drizzle wraps the driver's error.
  const { code, constraint_name } = ((error as Error).cause ?? {}) as Record<string, unknown>;
  return code === '23505' && constraint_name === 'contacts_address';
}
