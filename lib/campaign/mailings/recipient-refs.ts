import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactTypes, segments, singleSends } from '@/lib/db/schema';
import type { RecipientRef } from '@/lib/db/schema/mailings';
import { statement } from '@/lib/db/statement';
import { MAX_ID } from '@/lib/fields';
import { isFollowable } from './followable';

/** `contacts_12`, `segments_3` or `not_opened_7` as a reference; null for anything else. */
export function parseRef(text: string): RecipientRef | null {
  const [, table, id] = /^(contacts_|segments_|not_opened_)0*([1-9]\d{0,9})$/.exec(text) ?? [];
  if (!table || !id || Number(id) > MAX_ID) return null;
  return { id, table: table as RecipientRef['table'] };
}

const findNames = statement({
  params: {
    userId: contactTypes.user_id,
    lists: value.integers,
    segmentIds: value.integers,
    sendIds: value.integers,
  },
  row: { name: value.text },
  text: ({ userId, lists, segmentIds, sendIds }) => sql`
    select 'contacts_' || ${contactTypes.id} as name from ${contactTypes}
    where ${contactTypes.user_id} = ${userId} and ${contactTypes.deleted_at} is null
      and ${contactTypes.id} = any(${lists}::int[])
    union all
    select 'segments_' || ${segments.id} from ${segments}
    where ${segments.user_id} = ${userId} and ${segments.deleted_at} is null
      and ${segments.id} = any(${segmentIds}::int[])
    union all
    select 'not_opened_' || ${singleSends.id} from ${singleSends}
    where ${singleSends.user_id} = ${userId} and ${singleSends.id} = any(${sendIds}::int[]) and ${isFollowable}`,
});

/**
 * Which of an account's living contact types, segments, and single sends that have gone out these texts name, in their
 * order; null for each that names none.
 */
export async function findRefs(
  tx: Executor,
  userId: number,
  texts: readonly string[],
): Promise<(RecipientRef | null)[]> {
  const refs = texts.map(parseRef);
  const idsIn = (table: RecipientRef['table']) =>
    refs.flatMap((ref) => (ref?.table === table ? [Number(ref.id)] : []));
  const found = await findNames(tx, {
    userId,
    lists: idsIn('contacts_'),
    segmentIds: idsIn('segments_'),
    sendIds: idsIn('not_opened_'),
  });
  const names = new Set(found.map(({ name }) => name));
  return refs.map((ref) => (ref && names.has(ref.table + ref.id) ? ref : null));
}
