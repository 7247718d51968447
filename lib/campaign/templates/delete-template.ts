import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { getOwnTemplate } from './own-template';

/**
 * Removes a template of the account's own, softly: mailings that were made with it keep its content.
 *
 * @throws DomainError not-found, forbidden for a built-in one.
 */
export async function deleteTemplate({
  actor,
  input,
}: {
  actor: Actor;
  input: { template_id: number };
}): Promise<void> {
  const { id } = await getOwnTemplate(actor, input.template_id);
  await client()`
    update templates set deleted_at = now() where id = ${id} and user_id = ${actor.id} and deleted_at is null`;
}
