import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db, type Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { savedBlocks as b } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { conflict, invalid, notFound } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { blocksOf, namesBlocks } from '../templates/design-blocks';
import { readDesign } from '../templates/read-content';
import { readBlock } from './list-blocks';
import { refreshTemplates } from './refresh-templates-job';
import type { AddSavedBlockInput, UpdateSavedBlockInput } from './schemas';

const MAX_BLOCKS = 100;

const isLiving = (actor: Actor, id: number) =>
  and(eq(b.id, id), eq(b.user_id, actor.id), isNull(b.deleted_at));

const lockBlocks = statement({
  params: { userId: b.user_id },
  row: { done: value.none },
  text: ({ userId }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('saved-blocks', ${userId}::int)) as done`,
});

/** @throws DomainError invalid for what is no design, has nothing in it, or names other saved blocks; limited, unavailable. */
async function checkDesign(actor: Actor, json: string): Promise<void> {
  const design = await readDesign(actor.id, json);
  if ('fault' in design) throw invalid({ field: 'json_code', ...design.fault });
  if (namesBlocks(json) || blocksOf(JSON.parse(json)).length === 0)
    throw invalid({ field: 'json_code', rule: 'format' });
}

function unlessTaken(error: unknown): never {
  const cause = (error as { cause?: { code?: string; constraint_name?: string } }).cause;
  if (cause?.code === '23505' && cause.constraint_name === 'saved_blocks_name')
    throw conflict('You already have a saved block with this name. Choose another name.');
  throw error;
}

/** One after the other in each account, so that they can be counted. */
const addCounted = (actor: Actor, add: (tx: Transaction) => Promise<{ id: number } | undefined>) =>
  db()
    .transaction(async (tx) => {
      await lockBlocks(tx, { userId: actor.id });
      const added = await add(tx);
      if (!added) throw notFound();
      if ((await tx.$count(b, and(eq(b.user_id, actor.id), isNull(b.deleted_at)))) > MAX_BLOCKS)
        throw conflict(`You can have ${MAX_BLOCKS} saved blocks. Delete one first.`);
      return readBlock(tx, actor, added.id);
    })
    .catch(unlessTaken);

type Added = { actor: Actor; input: z.output<typeof AddSavedBlockInput> };

/** Saves a block by a name. @throws DomainError invalid; conflict where the name is taken, or there are too many. */
export async function addBlock({ actor, input: { name, json_code } }: Added) {
  authorizeMember(actor, 'emails:write');
  await checkDesign(actor, json_code);
  return addCounted(actor, async (tx) => {
    const [made] = await tx
      .insert(b)
      .values({ user_id: actor.id, name: name.trim(), json_code })
      .returning({ id: b.id });
    return made;
  });
}

const lastChangedAt = (time: string) =>
  sql`to_char(${b.updated_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') = ${time}`;

type Updated = { actor: Actor; input: z.output<typeof UpdateSavedBlockInput> };

/**
 * Changes a saved block, and with it all designs that name it. Sends that have started keep what they had.
 *
 * @throws DomainError not-found, invalid; conflict where the name is taken, or it has changed since the given time.
 */
export async function updateBlock({ actor, input }: Updated) {
  authorizeMember(actor, 'emails:write');
  const { id, name, json_code, unchanged_since: since } = input;
  if (json_code !== undefined) await checkDesign(actor, json_code);
  return db()
    .transaction(async (tx) => {
      const [changed] = await tx
        .update(b)
        .set({
          ...(name !== undefined && { name: name.trim() }),
          ...(json_code !== undefined && { json_code }),
          updated_at: sql`now()`,
        })
        .where(and(isLiving(actor, id), since === undefined ? undefined : lastChangedAt(since)))
        .returning({ id: b.id });
      const block = await readBlock(tx, actor, id);
      if (!changed) throw conflict('The saved block has changed since.');
      if (json_code !== undefined)
        await addJob(
          tx,
          refreshTemplates,
          { userId: actor.id, blockId: id },
          { key: `refresh-templates:${id}` },
        );
      return block;
    })
    .catch(unlessTaken);
}

type One = { actor: Actor; input: { id: number } };

/** Takes a block off the list; designs that name it keep its content. @throws DomainError not-found. */
export async function deleteBlock({ actor, input }: One): Promise<void> {
  authorizeMember(actor, 'emails:write');
  const { count } = await db()
    .update(b)
    .set({ deleted_at: sql`now()`, updated_at: sql`${b.updated_at}` })
    .where(isLiving(actor, input.id));
  if (count === 0) throw notFound();
}

/** Brings back one that was deleted in the last 30 days. @throws DomainError not-found; conflict as for a new one. */
export const restoreBlock = ({ actor, input }: One) => {
  authorizeMember(actor, 'emails:write');
  return addCounted(actor, async (tx) => {
    const [restored] = await tx
      .update(b)
      .set({ deleted_at: null, updated_at: sql`${b.updated_at}` })
      .where(
        and(eq(b.id, input.id), eq(b.user_id, actor.id), gt(b.deleted_at, sql`now() - interval '30 days'`)),
      )
      .returning({ id: b.id });
    return restored;
  });
};
