import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db, type Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { savedViews as v } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { conflict, notFound } from '@/lib/errors';
import type { AddSavedViewInput, ChangeSavedViewInput, ViewedList } from './schemas';

const MAX_OF_LIST = 20;
const shown = { id: v.id, name: v.name, query: v.query };

const isLiving = (actor: Actor, list: string) =>
  and(eq(v.user_id, actor.id), eq(v.list, list), isNull(v.deleted_at));

/** The saved views of a list, in the order in which they were saved. */
export const listSavedViews = ({ actor, input }: { actor: Actor; input: { list: ViewedList } }) =>
  db().select(shown).from(v).where(isLiving(actor, input.list)).orderBy(asc(v.id));

const lockViews = statement({
  params: { userId: v.user_id },
  row: { done: value.none },
  text: ({ userId }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('saved-views', ${userId}::int)) as done`,
});

/** An account's views come one after the other, so that they can be counted: `add` returns one of the list's. */
const addCounted = <View>(actor: Actor, add: (tx: Transaction) => Promise<View & { list: string }>) =>
  db().transaction(async (tx) => {
    await lockViews(tx, { userId: actor.id });
    const { list, ...view } = await add(tx);
    if ((await tx.$count(v, isLiving(actor, list))) > MAX_OF_LIST)
      throw conflict(`A list can have ${MAX_OF_LIST} saved views. Delete one first.`);
    return view;
  });

/** @throws DomainError conflict where the list has as many as it may. */
export const addSavedView = ({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof AddSavedViewInput>;
}) => {
  authorizeMember(actor, 'views:write');
  return addCounted(actor, async (tx) => {
    const [made] = await tx
      .insert(v)
      .values({ ...input, user_id: actor.id })
      .returning({ ...shown, list: v.list });
    if (!made) throw notFound();
    return made;
  });
};

/** Renames a view, or has it show something else. @throws DomainError not-found. */
export async function changeSavedView({
  actor,
  input: { id, name, query },
}: {
  actor: Actor;
  input: z.output<typeof ChangeSavedViewInput>;
}) {
  authorizeMember(actor, 'views:write');
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
  authorizeMember(actor, 'views:write');
  const { count } = await db()
    .update(v)
    .set({ deleted_at: sql`now()` })
    .where(and(eq(v.id, input.id), eq(v.user_id, actor.id), isNull(v.deleted_at)));
  if (count === 0) throw notFound();
}

/**
 * Brings a view back that was deleted in the last 30 days.
 *
 * @throws DomainError not-found, or conflict where the list has as many as it may.
 */
export const restoreSavedView = ({ actor, input }: One) => {
  authorizeMember(actor, 'views:write');
  return addCounted(actor, async (tx) => {
    const [restored] = await tx
      .update(v)
      .set({ deleted_at: null })
      .where(
        and(eq(v.id, input.id), eq(v.user_id, actor.id), gt(v.deleted_at, sql`now() - interval '30 days'`)),
      )
      .returning({ ...shown, list: v.list });
    if (!restored) throw notFound();
    return restored;
  });
};
