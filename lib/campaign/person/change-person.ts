import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { addContact } from '../contacts/add-contact';
import { getContact } from '../contacts/rows';
import { updateContact } from '../contacts/update-contact';
import type { AddPersonInput, ChangePersonInput } from './schemas';

/** Adds a contact, whose country may be unknown. @returns its id. @throws DomainError invalid. */
export const addPerson = ({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof AddPersonInput>;
}): Promise<number> => addContact({ actor, input: { ...input, country: input.country ?? '' } });

/** Changes what is given of a contact; all else stays. @throws DomainError not-found, or invalid. */
export async function changePerson({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof ChangePersonInput>;
}): Promise<void> {
  const { contact_type_id, email, country } = await getContact(actor.id, input.contact_id);
  const given = {
    contact_type_id: input.contact_type_id ?? contact_type_id,
    email: input.email ?? email,
    country: input.country ?? country,
  };
  await updateContact({ actor, input: { ...input, ...given } });
}
