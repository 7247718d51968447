import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactTypes, segments } from '@/lib/db/schema';
import type { RecipientRef } from '@/lib/db/schema/mailings';
import { statement } from '@/lib/db/statement';
import { MAX_ID } from '@/lib/fields';

/** `contacts_12` or `segments_3` as a reference; null for anything else. */
export function parseRef(text: string): RecipientRef | null {
  const [, table, id] = /^(contacts_|segments_)0*([1-9]\d{0,9})$/.exec(text) ?? [];
  if (!table || !id || Number(id) > MAX_ID) return null;
  return { id, table: table as RecipientRef['table'] };
}

const findNames = statement({
  params: { userId: contactTypes.user_id, lists: value.integers, segmentIds: value.integers },
  row: { name: value.text },
  text: ({ userId, lists, segmentIds }) => sql`
    select 'contacts_' || ${contactTypes.id} as name from ${contactTypes}
    where ${contactTypes.user_id} = ${userId} and ${contactTypes.deleted_at} is null
      and ${contactTypes.id} = any(${lists}::int[])
    union all
    select 'segments_' || ${segments.id} from ${segments}
    where ${segments.user_id} = ${userId} and ${segments.deleted_at} is null
      and ${segments.id} = any(${segmentIds}::int[])`,
});

/** Which of an account's living contact types and segments these texts name, in their order; null for each that names none. */
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
  });
  const names = new Set(found.map(({ name }) => name));
  return refs.map((ref) => (ref && names.has(ref.table + ref.id) ? ref : null));
}
