import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { templates as t } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { getOwnTemplate } from './own-template';

/** Whoever archives it again changes nothing, nor when it was edited. */
const write = statement({
  params: { userId: t.user_id, id: t.id, isArchived: value.boolean },
  row: {},
  text: ({ userId, id, isArchived }) => sql`
    update ${t} set ${bare(t.archived_at)} = case when ${isArchived}::boolean then coalesce(${t.archived_at}, now()) end
    where ${t.id} = ${id} and ${t.user_id} = ${userId} and ${t.deleted_at} is null`,
});

type Wanted = { actor: Actor; input: { template_id: number } };

async function setArchived({ actor, input }: Wanted, isArchived: boolean): Promise<void> {
  authorizeMember(actor, 'emails:write');
  const { id } = await getOwnTemplate(actor, input.template_id);
  await write(db(), { userId: actor.id, id, isArchived });
}

/**
 * Takes a template out of the gallery and of what new emails can be made of. Sends and automations that use it go on.
 *
 * @throws DomainError not-found, forbidden for a built-in one.
 */
export const archiveTemplate = (wanted: Wanted) => setArchived(wanted, true);

/** Brings it back. @throws DomainError not-found, forbidden for a built-in one. */
export const unarchiveTemplate = (wanted: Wanted) => setArchived(wanted, false);
