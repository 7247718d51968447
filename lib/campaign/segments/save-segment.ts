import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { segments } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { invalid, notFound } from '@/lib/errors';
import { noteChange, refuseChanged } from '../changes/last-change';
import { isUnchangedSince } from '../changes/unchanged-since';
import { queueSweep } from '../signals/queue-sweep';
import { definitionProblems } from './check-definition';
import { accountOf, getSegment, type SegmentDefinition, type SegmentRow, savedSegment } from './rows';

type SegmentInput = SegmentDefinition & { segment_name: string };

/** Adds a segment. @throws DomainError invalid, naming each condition that can't be. */
export async function createSegment({
  actor,
  input,
}: {
  actor: Actor;
  input: SegmentInput;
}): Promise<SegmentRow> {
  authorizeMember(actor, 'audience:write');
  const problems = await definitionProblems(input, await accountOf(actor));
  if (problems.length > 0) throw invalid(...problems);
  const [row] = await db()
    .insert(segments)
    .values({ ...columnsOf(input), user_id: actor.id })
    .returning();
  if (!row) throw new Error('The segment was not added.');
  return row;
}

const columnsOf = ({ select_field, select_operator, value, ...others }: SegmentInput) => ({
  contact_type_id: others.contact_type_id,
  segment_name: others.segment_name,
  select_field: [...select_field],
  select_operator: [...select_operator],
  value: [...value],
  query_type: others.query_type,
});

/**
 * Changes a segment, all of it.
 *
 * @throws DomainError not-found; invalid, naming each condition that can't be; conflict where it has changed since the
 * time that `unchanged_since` gives.
 */
export async function updateSegment({
  actor,
  input,
}: {
  actor: Actor;
  input: SegmentInput & { id: number; unchanged_since?: string | undefined };
}): Promise<SegmentRow> {
  authorizeMember(actor, 'audience:write');
  await getSegment(actor.id, input.id);
  const problems = await definitionProblems(input, await accountOf(actor));
  if (problems.length > 0) throw invalid(...problems);
  const { unchanged_since: since } = input;
  const row = await db().transaction(async (tx) => {
    const [changed] = await tx
      .update(segments)
      .set(columnsOf(input))
      .where(
        and(
          eq(segments.id, input.id),
          eq(segments.user_id, actor.id),
          isNull(segments.deleted_at),
          isUnchangedSince(segments.updated_at, since),
        ),
      )
      .returning();
    if (changed) {
      await noteChange(tx, actor, ['segment', input.id]);
      return changed;
    }
    const { segment: current } = savedSegment(await getSegment(actor.id, input.id));
    const at = current.updated_at;
    return refuseChanged(actor, ['segment', input.id], { what: 'The segment', at, current }, tx);
  });
  await queueSweep(db(), actor.id);
  return row;
}

const remove = statement({
  params: { userId: segments.user_id, id: segments.id },
  row: {},
  text: ({ userId, id }) => sql`
    update ${segments} set ${bare(segments.deleted_at)} = now()
    where ${segments.id} = ${id} and ${segments.user_id} = ${userId} and ${segments.deleted_at} is null`,
});

/** Removes a segment, softly. @throws DomainError not-found */
export async function deleteSegment({
  actor,
  input,
}: {
  actor: Actor;
  input: { id: number };
}): Promise<void> {
  authorizeMember(actor, 'audience:write');
  const { count } = await remove(db(), { userId: actor.id, id: input.id });
  if (count === 0) throw notFound();
}

const restore = statement({
  params: { userId: segments.user_id, id: segments.id },
  row: {},
  text: ({ userId, id }) => sql`
    update ${segments} set ${bare(segments.deleted_at)} = null
    where ${segments.id} = ${id} and ${segments.user_id} = ${userId}`,
});

/** Brings a removed segment back as it was. @throws DomainError not-found */
export async function restoreSegment({
  actor,
  input,
}: {
  actor: Actor;
  input: { id: number };
}): Promise<void> {
  authorizeMember(actor, 'audience:write');
  const { count } = await restore(db(), { userId: actor.id, id: input.id });
  if (count === 0) throw notFound();
  await queueSweep(db(), actor.id);
}
