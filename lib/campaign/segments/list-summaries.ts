import { and, asc, count, desc, eq, ilike, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { contactTypes, segments } from '@/lib/db/schema';
import { likePattern } from '@/lib/like-pattern';
import { timestamp } from '@/lib/timestamps';
import { wantedPage } from '../paging/pagination';
import type { SegmentSummariesQuery } from './schemas';
import { usesOf } from './segment-uses';

type Wanted = { actor: Actor; input: z.output<typeof SegmentSummariesQuery> };

const byName = {
  name: sql`lower(${segments.segment_name})`,
  list: sql`lower(${contactTypes.name})`,
  updated_at: segments.updated_at,
};

/** A page of the account's segments as the console lists them. Who matches is counted for each by itself. */
export async function listSummaries({ actor, input }: Wanted) {
  const { sort, search } = input;
  const { offset, perPage } = wantedPage({ ...input, page: input.page ?? 1 }) ?? { offset: 0, perPage: 0 };
  const key = byName[sort.replace('-', '') as keyof typeof byName];
  const direction = sort.startsWith('-') ? desc : asc;
  const isWanted = and(
    eq(segments.user_id, actor.id),
    isNull(segments.deleted_at),
    search ? ilike(segments.segment_name, likePattern(search)) : undefined,
  );
  const [found, [counted], uses] = await Promise.all([
    db()
      .select({
        id: segments.id,
        contact_type_id: segments.contact_type_id,
        segment_name: segments.segment_name,
        select_field: segments.select_field,
        select_operator: segments.select_operator,
        value: segments.value,
        query_type: segments.query_type,
        updated_at: segments.updated_at,
        list_name: contactTypes.name,
      })
      .from(segments)
      .leftJoin(
        contactTypes,
        and(eq(contactTypes.id, segments.contact_type_id), isNull(contactTypes.deleted_at)),
      )
      .where(isWanted)
      .orderBy(direction(key), direction(segments.id))
      .limit(perPage)
      .offset(offset),
    db().select({ total: count() }).from(segments).where(isWanted),
    usesOf('segments_', actor.id),
  ]);
  const countUses = (id: number, kind: (typeof uses)[number]['use']['kind']) =>
    new Set(uses.flatMap(({ target_id, use }) => (target_id === id && use.kind === kind ? [use.utr] : [])))
      .size;
  return {
    segments: found.map((row) => ({
      ...row,
      updated_at: timestamp(row.updated_at),
      sends: countUses(row.id, 'send'),
      automations: countUses(row.id, 'automation'),
      templates: countUses(row.id, 'template'),
    })),
    total: counted?.total ?? 0,
  };
}
