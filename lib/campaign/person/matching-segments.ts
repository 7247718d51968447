import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { segmentRecipients as r, segments } from '@/lib/db/schema';
import { inline, rows } from '@/lib/db/statement';
import { c } from '../segments/compile-conditions';
import { matching, notRemoved } from '../segments/recipients-sql';
import { accountOf, type SegmentRow } from '../segments/rows';
import { Standing } from '../segments/standing';

type Of = { id: number; email: string; contact_type_id: number };

/** Segments asked about in one statement. */
const AT_ONCE = 50;

/** The segments that a contact is in now, by its conditions or by hand, by name. */
export async function matchingSegments(
  actor: Actor,
  contact: Of,
  only?: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const [account, found] = await Promise.all([
    accountOf(actor),
    db()
      .select()
      .from(segments)
      .where(
        and(
          eq(segments.user_id, actor.id),
          isNull(segments.deleted_at),
          only ? inArray(segments.id, [...only]) : undefined,
        ),
      )
      .orderBy(asc(segments.segment_name), asc(segments.id)),
  ]);
  const ids = new Set<number>();
  for (let start = 0; start < found.length; start += AT_ONCE) {
    const asked = found
      .slice(start, start + AT_ONCE)
      .map((segment) => sql`select ${segment.id}::int as id where ${holds(segment, account, contact)}`);
    const matched = await rows(db(), { id: segments.id }, sql.join(asked, sql` union all `));
    for (const { id } of matched) ids.add(id);
  }
  return found.filter(({ id }) => ids.has(id)).map(({ id, segment_name }) => ({ id, name: segment_name }));
}

function holds(segment: SegmentRow, account: Awaited<ReturnType<typeof accountOf>>, contact: Of) {
  const isIt = sql`(${r.contact_id} = ${contact.id} or ${r.contact_id} is null and lower(${r.email}) = lower(${contact.email}))`;
  const byHand = sql`exists (
    select from ${r} where ${r.segment_id} = ${segment.id} and ${r.standing} = ${inline(Standing.added)} and ${isIt})`;
  if (segment.contact_type_id !== contact.contact_type_id) return byHand;
  return sql`(exists (select ${matching(segment, account)} and ${notRemoved(segment)} and ${c.id} = ${contact.id})
    or ${byHand})`;
}
