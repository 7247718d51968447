import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { templates } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { getOwnTemplate } from './own-template';

const remove = statement({
  params: { userId: templates.user_id, id: templates.id },
  row: {},
  text: ({ userId, id }) => sql`
    update ${templates} set ${bare(templates.deleted_at)} = now()
    where ${templates.id} = ${id} and ${templates.user_id} = ${userId} and ${templates.deleted_at} is null`,
});

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
  authorizeMember(actor, 'emails:write');
  const { id } = await getOwnTemplate(actor, input.template_id);
  await remove(db(), { userId: actor.id, id });
}
