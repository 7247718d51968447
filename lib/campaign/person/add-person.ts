import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { addContact } from '../contacts/add-contact';
import type { AddPersonInput } from './schemas';

/** Adds a contact, whose country may be unknown. @returns its id. @throws DomainError invalid. */
export const addPerson = ({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof AddPersonInput>;
}): Promise<number> => {
  authorizeMember(actor, 'audience:write');
  return addContact({ actor, input: { ...input, country: input.country ?? '' } });
};
