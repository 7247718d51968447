import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { templates as t } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';

const COPIED = [t.preview_image, t.json_code, t.html_code];

const copy = statement({
  params: { userId: t.user_id, id: t.id },
  row: { id: t.id },
  text: ({ userId, id }) => sql`
    insert into ${t} (${bare(t.user_id, t.template_name, ...COPIED)})
    select ${userId}, ${t.template_name} || case when ${t.user_id} is null then '' else ' (Copy)' end,
      ${sql.join(COPIED, sql`, `)}
    from ${t}
    where ${t.id} = ${id} and (${t.user_id} is null or ${t.user_id} = ${userId}) and ${t.deleted_at} is null
    returning ${t.id}`,
});

/** Copies a template of the account's own, or a built-in one. @returns the copy's id. @throws DomainError not-found. */
export async function duplicateTemplate({
  actor,
  input,
}: {
  actor: Actor;
  input: { template_id: number };
}): Promise<number> {
  const [made] = await copy(db(), { userId: actor.id, id: input.template_id });
  if (!made) throw notFound();
  return made.id;
}
