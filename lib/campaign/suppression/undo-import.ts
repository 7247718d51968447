import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { suppressionImports as i, unsubscribes as u } from '@/lib/db/schema';
import { inline, rows, statement } from '@/lib/db/statement';
import { conflict, notFound } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';
import { hasLeftSince } from '../unsubscribes/has-left-since';

/** How long an import of suppressed addresses can be undone. */
const UNDO_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const LISTED = 10;

// Whoever has left, bounced or complained since stays where they are, and whom somebody has named again.
const remove = statement({
  params: { userId: u.user_id, importId: value.integer, since: value.timestamptz },
  row: {},
  text: ({ userId, importId, since }) => sql`
    delete from ${u}
    where ${u.suppression_import_id} = ${importId}::int and ${u.suppression_import_id} is not null
      and ${u.user_id} = ${userId} and ${u.updated_at} = ${u.created_at}
      and not ${hasLeftSince(userId, sql`${since}::timestamptz`)}`,
});

/**
 * Takes the addresses off again that a file added, but for those that have left, bounced or complained since, or were
 * named again.
 *
 * @throws DomainError not-found, or conflict where that is done or too long ago.
 */
export async function undoSuppressionImport({ actor, input }: { actor: Actor; input: { id: number } }) {
  authorizeMember(actor, 'audience:write');
  const result = await db().transaction(async (tx) => {
    // There may be a million.
    await rows(tx, {}, sql`set local statement_timeout = '10min'`);
    const [made] = await tx
      .select()
      .from(i)
      .where(and(eq(i.id, input.id), eq(i.user_id, actor.id)))
      .for('update');
    if (!made) throw notFound();
    if (made.undone_at) throw conflict('This has been undone already.');
    if (Date.parse(timestamp(made.created_at)) < Date.now() - UNDO_DAYS * DAY_MS)
      throw conflict(`This can be undone for ${UNDO_DAYS} days.`);
    const given = { userId: actor.id, importId: made.id, since: made.created_at };
    const { count: removed } = await remove(tx, given);
    await tx.update(i).set({ removed, undone_at: sql`now()` }).where(eq(i.id, made.id));
    await dropContactCacheEverywhere(tx, actor.id);
    return { removed, kept: Math.max(0, made.added - removed) };
  });
  dropContactCache(actor.id);
  return result;
}

/** The imports of suppressed addresses that can still be undone, newest first. */
export async function listSuppressionImports({ actor }: { actor: Actor }) {
  const found = await db()
    .select({ id: i.id, added: i.added, removed: i.removed, created_at: i.created_at })
    .from(i)
    .where(
      and(
        eq(i.user_id, actor.id),
        gt(i.added, 0),
        sql`${i.created_at} > now() - make_interval(days => ${inline(UNDO_DAYS)})`,
      ),
    )
    .orderBy(desc(i.id))
    .limit(LISTED);
  return found.map((one) => ({ ...one, created_at: timestamp(one.created_at) }));
}
