import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { segmentCounts as k } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { getSegment } from '../segments/rows';

const DAYS = 90;

const readDays = statement({
  params: { segmentId: k.segment_id },
  row: { day: value.text, people: k.people, is_rule_changed: value.boolean },
  text: ({ segmentId }) => sql`
    select day, people, is_rule_changed from (
      select to_char(${k.day}, 'YYYY-MM-DD') as day, ${k.people},
        coalesce(lag(${k.rule}) over (order by ${k.day}) <> ${k.rule}, false) as is_rule_changed
      from ${k} where ${k.segment_id} = ${segmentId}
      order by ${k.day} desc limit ${inline(DAYS)}) as counted
    order by day`,
});

/** The daily counts of a segment, oldest first. @throws DomainError not-found */
export async function segmentGrowth({ actor, input }: { actor: Actor; input: { segment_id: number } }) {
  const { id } = await getSegment(actor.id, input.segment_id);
  return [...(await readDays(db(), { segmentId: id }))];
}
