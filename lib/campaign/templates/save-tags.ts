import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { templates as t } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import type { SaveTagsInput } from './console-schemas';
import { getOwnTemplate } from './own-template';
import { tagOf } from './tag-of';

/** When it was edited stays: its content is the same. */
const write = statement({
  params: { userId: t.user_id, id: t.id, tags: t.tags },
  row: {},
  text: ({ userId, id, tags }) => sql`
    update ${t} set ${bare(t.tags)} = ${tags}
    where ${t.id} = ${id} and ${t.user_id} = ${userId} and ${t.deleted_at} is null`,
});

/** Gives a template of the account's own these tags and no others. @throws DomainError not-found, forbidden for a built-in one. */
export async function saveTags({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof SaveTagsInput>;
}): Promise<string[]> {
  authorizeMember(actor, 'emails:write');
  const { id } = await getOwnTemplate(actor, input.template_id);
  const tags = [...new Set(input.tags.map(tagOf))].filter((tag) => tag !== '').sort();
  await write(db(), { userId: actor.id, id, tags });
  return tags;
}
