import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { likePattern } from '../paging/like-pattern';
import { inBatches, newestFirst, pageOf } from '../paging/read-list';
import { type AutomationRow, automationView } from './rows';
import type { ListAutomationsQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof ListAutomationsQuery> };
type Row = AutomationRow & { automation_schedule_count: number };

function statement({ actor, input: { search } }: Wanted) {
  const sql = client();
  const found = search ? sql`and a.automation_name ilike ${likePattern(search)}` : sql``;
  return {
    columns: sql`a.*, (select count(*)::int from automation_schedules where automation_id = a.id and deleted_at is null)
      as automation_schedule_count`,
    from: sql`from automations a where a.user_id = ${actor.id} and a.deleted_at is null ${found}`,
    ...newestFirst('a'),
    view: (row: Row) => ({
      ...automationView(row),
      automation_schedule_count: row.automation_schedule_count,
    }),
  };
}

/** The account's automations with the number of their mails, newest first, in batches. */
export const streamAutomations = (wanted: Wanted) => inBatches(statement(wanted));

/** One page of them, where the query asks for one. */
export const pageOfAutomations = (wanted: Wanted) =>
  pageOf('/automations', 'automations', wanted.input, statement(wanted));
