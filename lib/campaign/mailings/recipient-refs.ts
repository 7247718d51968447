import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { RecipientRef } from '@/lib/db/schema/mailings';
import { MAX_ID } from '@/lib/fields';

/** `contacts_12` or `segments_3` as a reference; null for anything else. */
export function parseRef(text: string): RecipientRef | null {
  const [, table, id] = /^(contacts_|segments_)0*([1-9]\d{0,9})$/.exec(text) ?? [];
  if (!table || !id || Number(id) > MAX_ID) return null;
  return { id, table: table as RecipientRef['table'] };
}

/** Which of an account's living contact types and segments these texts name, in their order; null for each that names none. */
export async function findRefs(
  tx: Executor,
  userId: number,
  texts: readonly string[],
): Promise<(RecipientRef | null)[]> {
  const refs = texts.map(parseRef);
  const idsIn = (table: RecipientRef['table']) =>
    JSON.stringify(refs.flatMap((ref) => (ref?.table === table ? [Number(ref.id)] : [])));
  const ids = (json: string) => sql`select value::int from jsonb_array_elements_text(${json}::jsonb)`;
  const found = await tx.execute<{ name: string }>(sql`
    select 'contacts_' || id as name from contact_types
    where user_id = ${userId} and deleted_at is null and id in (${ids(idsIn('contacts_'))})
    union all
    select 'segments_' || id from segments
    where user_id = ${userId} and deleted_at is null and id in (${ids(idsIn('segments_'))})`);
  const names = new Set(found.map(({ name }) => name));
  return refs.map((ref) => (ref && names.has(ref.table + ref.id) ? ref : null));
}
