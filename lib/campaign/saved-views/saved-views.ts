import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { savedViews as v } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';
import type { AddSavedViewInput, ChangeSavedViewInput, ViewedList } from './schemas';

const MAX_OF_LIST = 20;
const shown = { id: v.id, name: v.name, query: v.query };

type Wanted = { actor: Actor; input: { list: ViewedList } };

const isLiving = ({ actor, input }: Wanted) =>
  and(eq(v.user_id, actor.id), eq(v.list, input.list), isNull(v.deleted_at));

/** The saved views of a list, in the order in which they were saved. */
export const listSavedViews = (wanted: Wanted) =>
  db().select(shown).from(v).where(isLiving(wanted)).orderBy(asc(v.id));

/** @throws DomainError conflict where the list has as many as it may. */
export async function addSavedView({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof AddSavedViewInput>;
}) {
  if ((await db().$count(v, isLiving({ actor, input }))) >= MAX_OF_LIST)
    throw conflict(`A list can have ${MAX_OF_LIST} saved views. Delete one first.`);
  const [made] = await db()
    .insert(v)
    .values({ ...input, user_id: actor.id })
    .returning(shown);
  if (!made) throw notFound();
  return made;
}

/** Renames a view, or has it show something else. @throws DomainError not-found. */
export async function changeSavedView({
  actor,
  input: { id, name, query },
}: {
  actor: Actor;
  input: z.output<typeof ChangeSavedViewInput>;
}) {
  const [changed] = await db()
    .update(v)
    .set({
      ...(name !== undefined && { name }),
      ...(query !== undefined && { query }),
      updated_at: sql`now()`,
    })
    .where(and(eq(v.id, id), eq(v.user_id, actor.id), isNull(v.deleted_at)))
    .returning(shown);
  if (!changed) throw notFound();
  return changed;
}

type One = { actor: Actor; input: { id: number } };

/** @throws DomainError not-found. */
export async function deleteSavedView({ actor, input }: One): Promise<void> {
  const { count } = await db()
    .update(v)
    .set({ deleted_at: sql`now()` })
    .where(and(eq(v.id, input.id), eq(v.user_id, actor.id), isNull(v.deleted_at)));
  if (count === 0) throw notFound();
}

/** Brings a view back that was deleted in the last 30 days. @throws DomainError not-found. */
export async function restoreSavedView({ actor, input }: One) {
  const [restored] = await db()
    .update(v)
    .set({ deleted_at: null })
    .where(
      and(eq(v.id, input.id), eq(v.user_id, actor.id), gt(v.deleted_at, sql`now() - interval '30 days'`)),
    )
    .returning(shown);
  if (!restored) throw notFound();
  return restored;
}
