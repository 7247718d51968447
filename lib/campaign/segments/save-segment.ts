import type { Actor } from '@/lib/auth/actor';
import { client, db } from '@/lib/db/client';
import { invalid, notFound } from '@/lib/errors';
import { queueSweep } from '../signals/queue-sweep';
import { definitionProblems } from './check-definition';
import { accountOf, getSegment, type SegmentDefinition } from './rows';

type SegmentInput = SegmentDefinition & { segment_name: string };

/** Adds a segment. @throws DomainError invalid, naming each condition that can't be. */
export async function createSegment({
  actor,
  input,
}: {
  actor: Actor;
  input: SegmentInput;
}): Promise<{ id: number }> {
  const problems = await definitionProblems(input, await accountOf(actor));
  if (problems.length > 0) throw invalid(...problems);
  const [row] = await client()<[{ id: number }]>`
    insert into segments
      (user_id, contact_type_id, segment_name, select_field, select_operator, value, query_type)
    values (${actor.id}, ${input.contact_type_id}, ${input.segment_name},
      ${JSON.stringify(input.select_field)}::jsonb, ${JSON.stringify(input.select_operator)}::jsonb,
      ${JSON.stringify(input.value)}::jsonb, ${input.query_type})
    returning id`;
  return row;
}

/** Changes a segment, all of it. @throws DomainError not-found; invalid, naming each condition that can't be. */
export async function updateSegment({
  actor,
  input,
}: {
  actor: Actor;
  input: SegmentInput & { id: number };
}): Promise<void> {
  await getSegment(actor.id, input.id);
  const problems = await definitionProblems(input, await accountOf(actor));
  if (problems.length > 0) throw invalid(...problems);
  await client()`
    update segments
    set contact_type_id = ${input.contact_type_id}, segment_name = ${input.segment_name},
      select_field = ${JSON.stringify(input.select_field)}::jsonb,
      select_operator = ${JSON.stringify(input.select_operator)}::jsonb,
      value = ${JSON.stringify(input.value)}::jsonb, query_type = ${input.query_type}, updated_at = now()
    where id = ${input.id} and user_id = ${actor.id} and deleted_at is null`;
  await queueSweep(db(), actor.id);
}

/** Removes a segment, softly. @throws DomainError not-found */
export async function deleteSegment({
  actor,
  input,
}: {
  actor: Actor;
  input: { id: number };
}): Promise<void> {
  const { count } = await client()`
    update segments set deleted_at = now()
    where id = ${input.id} and user_id = ${actor.id} and deleted_at is null`;
  if (count === 0) throw notFound();
}
