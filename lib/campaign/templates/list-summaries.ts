import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  automations as a,
  singleSends as s,
  automationSchedules as step,
  templates as t,
} from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { likePattern } from '@/lib/like-pattern';
import { timestamp } from '@/lib/timestamps';
import { wantedPage } from '../paging/pagination';
import type { TemplateSummariesQuery } from './console-schemas';
import { looksSince } from './read-look';
import { tagOf } from './tag-of';

type Wanted = { actor: Actor; input: z.output<typeof TemplateSummariesQuery> };

const row = {
  id: t.id,
  name: t.template_name,
  updated_at: t.updated_at,
  composed_at: t.composed_at,
  tags: t.tags,
  is_design: value.boolean,
  sends: value.integer,
  automations: value.integer,
};

const orders = { name: sql`lower(${t.template_name})`, updated_at: sql`${t.updated_at}` };

/** A page of the account's own templates as the console shows them, without their content. */
export async function listSummaries({ actor, input }: Wanted) {
  const { sort, search, tag, archived } = input;
  const { offset, perPage } = wantedPage({ ...input, page: input.page ?? 1 }) ?? { offset: 0, perPage: 0 };
  const key = orders[sort.replace('-', '') as keyof typeof orders];
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const own = sql`from ${t} where ${t.user_id} = ${actor.id} and ${t.deleted_at} is null`;
  const wanted = sql`
    ${own} and ${t.archived_at} is ${archived ? sql`not null` : sql`null`}
      ${tag ? sql`and ${tagOf(tag)} = any(${t.tags})` : sql``}
      ${search ? sql`and ${t.template_name} ilike ${likePattern(search)}` : sql``}`;
  const [found, [counted]] = await Promise.all([
    rows(
      db(),
      row,
      sql`
        select ${t.id}, ${t.template_name} as name, ${t.updated_at}, ${t.composed_at}, ${t.tags},
          ${t.json_code} <> '' as is_design,
          (select count(*) from ${s}
            where ${s.user_id} = ${actor.id} and ${s.template_id} = ${t.id} and ${s.template_html} is null
              and ${s.template_json} is null and ${s.deleted_at} is null)::int as sends,
          (select count(distinct ${a.id}) from ${step} join ${a} on ${a.id} = ${step.automation_id}
            where ${a.user_id} = ${actor.id} and ${a.deleted_at} is null and ${step.template_id} = ${t.id}
              and ${step.template_html} is null and ${step.template_json} is null
              and ${step.deleted_at} is null)::int as automations
        ${wanted} order by ${key} ${direction}, ${t.id} ${direction} limit ${perPage} offset ${offset}`,
    ),
    rows(
      db(),
      { total: value.integer, archived: value.integer },
      sql`
        select (select count(*)::int ${wanted}) as total,
          (select count(*)::int ${own} and ${t.archived_at} is not null) as archived`,
    ),
  ]);
  return {
    templates: found.map(({ updated_at, composed_at, ...one }) => ({
      ...one,
      updated_at: timestamp(updated_at),
      looks_since: looksSince({ updated_at, composed_at }),
    })),
    total: counted?.total ?? 0,
    archived: counted?.archived ?? 0,
  };
}
