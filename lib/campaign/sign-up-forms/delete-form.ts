import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { signUpForms as f } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';

type Wanted = { actor: Actor; input: { utr: string } };

const params = { userId: f.user_id, utr: f.utr };

const remove = statement({
  params,
  row: {},
  text: ({ userId, utr }) => sql`
    update ${f} set ${bare(f.deleted_at)} = now()
    where ${f.utr} = ${utr} and ${f.user_id} = ${userId} and ${f.deleted_at} is null`,
});

const restore = statement({
  params,
  row: {},
  text: ({ userId, utr }) => sql`
    update ${f} set ${bare(f.deleted_at)} = null
    where ${f.utr} = ${utr} and ${f.user_id} = ${userId} and ${f.deleted_at} > now() - interval '30 days'`,
});

/** Removes a form, softly: who consented to what on it is kept. @throws DomainError not-found. */
export async function deleteForm({ actor, input: { utr } }: Wanted): Promise<void> {
  authorizeMember(actor, 'audience:write');
  const { count } = await remove(db(), { userId: actor.id, utr });
  if (count === 0) throw notFound();
}

/** Brings a deleted form back as it was. @throws DomainError not-found where none was deleted in the last 30 days. */
export async function restoreForm({ actor, input: { utr } }: Wanted): Promise<void> {
  authorizeMember(actor, 'audience:write');
  const { count } = await restore(db(), { userId: actor.id, utr });
  if (count === 0) throw notFound();
}
