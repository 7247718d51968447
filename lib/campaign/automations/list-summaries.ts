import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { automations as a, automationEnrolments as e, automationSchedules as m } from '@/lib/db/schema';
import { inline, rows } from '@/lib/db/statement';
import { likePattern } from '@/lib/like-pattern';
import { timestamp } from '@/lib/timestamps';
import { AutomationStatus } from '../automation-states';
import { EnrolmentStatus } from '../enrolment-states';
import { wantedPage } from '../paging/pagination';
import type { AutomationSummariesQuery } from './console-schemas';
import type { DisplayState } from './display-states';
import { targetName } from './target-name';

type Wanted = { actor: Actor; input: z.output<typeof AutomationSummariesQuery> };

const state = sql`case
  when ${a.status} = ${inline(AutomationStatus.live)} then 'live'
  when ${a.live_at} is null then 'draft' else 'paused' end`;

const inside = sql`(
  select count(*)::int from ${e}
  where ${e.automation_id} = ${a.id} and ${e.status} = ${inline(EnrolmentStatus.active)})`;

const row = {
  id: a.id,
  utr: a.utr,
  name: a.automation_name,
  state: value.oneOf<DisplayState>(),
  type: value.oneOf<'welcome' | 'custom'>(),
  target: nullable(value.text),
  target_kind: value.oneOf<'list' | 'segment'>(),
  emails: value.integer,
  inside: value.integer,
  triggered: a.total_triggered,
  delivered: a.total_delivered,
  unique_opens: a.total_unique_opens,
  unique_clicks: a.total_unique_clicks,
  unsubscribes: a.total_unsubscribe,
  at: a.updated_at,
};

const orders: Record<string, SQL> = {
  at: sql`${a.updated_at}`,
  name: sql`lower(${a.automation_name})`,
  inside,
  sent: sql`${a.total_triggered}`,
};

/** A page of the account's automations as the console lists them. */
export async function listSummaries({ actor, input }: Wanted) {
  const { sort, search, state: only } = input;
  const { offset, perPage } = wantedPage({ ...input, page: input.page ?? 1 }) ?? { offset: 0, perPage: 0 };
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const wanted = sql`
    from ${a} where ${a.user_id} = ${actor.id} and ${a.deleted_at} is null
      ${only ? sql`and ${state} = ${only}` : sql``}
      ${search ? sql`and ${a.automation_name} ilike ${likePattern(search)}` : sql``}`;
  const [found, [counted]] = await Promise.all([
    rows(
      db(),
      row,
      sql`
        select ${a.id}, ${a.utr}, ${a.automation_name} as name, ${state} as state,
          case ${a.automation_type} when 1 then 'welcome' else 'custom' end as type, ${targetName} as target,
          case ${a.automation_for_table} when 'contacts_' then 'list' else 'segment' end as target_kind,
          (select count(*)::int from ${m} where ${m.automation_id} = ${a.id} and ${m.deleted_at} is null) as emails,
          ${inside} as inside, ${a.total_triggered} as triggered, ${a.total_delivered} as delivered,
          ${a.total_unique_opens} as unique_opens, ${a.total_unique_clicks} as unique_clicks,
          ${a.total_unsubscribe} as unsubscribes, ${a.updated_at} as at
        ${wanted} order by ${orders[sort.replace('-', '')]} ${direction}, ${a.id} ${direction}
        limit ${perPage} offset ${offset}`,
    ),
    rows(db(), { total: value.integer }, sql`select count(*)::int as total ${wanted}`),
  ]);
  return {
    automations: found.map(({ at, ...automation }) => ({ ...automation, at: timestamp(at) })),
    total: counted?.total ?? 0,
  };
}
