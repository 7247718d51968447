import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { templates as t } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';

const restore = statement({
  params: { userId: t.user_id, id: t.id },
  row: {},
  text: ({ userId, id }) => sql`
    update ${t} set ${bare(t.deleted_at)} = null
    where ${t.id} = ${id} and ${t.user_id} = ${userId} and ${t.deleted_at} > now() - interval '30 days'`,
});

/** Brings a deleted template back as it was. @throws DomainError not-found where none was deleted in the last 30 days. */
export async function restoreTemplate({
  actor,
  input,
}: {
  actor: Actor;
  input: { template_id: number };
}): Promise<void> {
  authorizeMember(actor, 'emails:write');
  const { count } = await restore(db(), { userId: actor.id, id: input.template_id });
  if (count === 0) throw notFound();
}
