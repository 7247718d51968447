import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { type BrokenRule, invalid } from '@/lib/errors';
import { MAX_ID } from '@/lib/fields';
import { type ReadFields, whole } from '@/lib/read-fields';
import type { CustomField } from '../fields/custom-fields';
import { customValues } from './custom-values';

type ContactInput = Readonly<Record<string, unknown>> & {
  contact_type_id: number;
  email: string;
  country: string | number;
  custom_field?: Record<string, unknown> | undefined;
};

export const TAKEN: BrokenRule = { field: 'email', rule: 'taken' };
export const NO_SUCH_TYPE: BrokenRule = { field: 'contact_type_id', rule: 'exists' };

type Found = { has_type: boolean; has_country: boolean; taken: boolean; fields: CustomField[] };

/**
 * Checks what a contact's schema can't: its type, its country, whether the address is taken, its custom fields.
 *
 * @param contactId the contact that is to have the address, 0 for a new one.
 * @returns the custom fields' values; an empty one empties its field.
 * @throws DomainError invalid, with all problems at once.
 */
export async function checkContact(actor: Actor, input: ContactInput, contactId = 0) {
  const { values, problems } = await readContact(actor, whole(input), contactId);
  if (problems.length > 0) throw invalid(...problems);
  return values;
}

/** The same of those fields that could be read: their custom values, and all that is wrong with them. */
export async function readContact(actor: Actor, read: ReadFields<ContactInput>, contactId = 0) {
  const typeId = read('contact_type_id')?.contact_type_id ?? null;
  const email = read('email')?.email ?? null;
  const country = String(read('country')?.country ?? '');
  const isId = /^[+-]?\d+$/.test(country);
  const countryId = isId && Math.abs(Number(country)) <= MAX_ID ? Number(country) : 0;
  const [found] = await client()<Found[]>`
    select
      ${typeId}::int is null or exists (select from contact_types
        where id = ${typeId} and user_id = ${actor.id} and deleted_at is null) as has_type,
      exists (select from countries where id = ${countryId}) as has_country,
      exists (select from contacts where contact_type_id = ${typeId} and lower(email) = lower(${email})
        and user_id = ${actor.id} and deleted_at is null and id <> ${contactId}) as taken,
      (select coalesce(jsonb_agg(jsonb_build_object('field_name', field_name, 'field_type', field_type)), '[]')
        from fields where user_id = ${actor.id}) as fields`;
  const { values, problems } = customValues(found?.fields ?? [], read);
  if (!found?.has_type) problems.unshift(NO_SUCH_TYPE);
  if (found?.taken) problems.push(TAKEN);
  if (isId && !found?.has_country) problems.push({ field: 'country', rule: 'exists' });
  return { values, problems };
}

/** Whether an error is the database's refusal of a second contact with the address. */
export const isTaken = (error: unknown): boolean =>
  (error as { code?: string; constraint_name?: string }).code === '23505' &&
  (error as { constraint_name?: string }).constraint_name === 'contacts_address';
