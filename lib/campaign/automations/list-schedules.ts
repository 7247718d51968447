import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { likePattern } from '../paging/like-pattern';
import { inBatches, newestFirst, pageOf } from '../paging/read-list';
import { getAutomation } from './rows';
import { type ScheduleRow, scheduleView } from './schedule-rows';
import type { ListSchedulesQuery } from './schedule-schemas';

type Wanted = { actor: Actor; input: z.output<typeof ListSchedulesQuery> };

function statement(automationId: number, { input: { search } }: Wanted) {
  const sql = client();
  const found = search ? sql`and m.subject ilike ${likePattern(search)}` : sql``;
  return {
    columns: sql`m.*`,
    from: sql`from automation_schedules m where m.automation_id = ${automationId} and m.deleted_at is null ${found}`,
    ...newestFirst('m'),
    batch: 50,
    view: (row: ScheduleRow) => scheduleView(row),
  };
}

/** An automation's mails, newest first, in batches. @throws DomainError not-found. */
export async function* streamSchedules(wanted: Wanted) {
  const { id } = await getAutomation(wanted.actor.id, wanted.input.utr);
  yield* inBatches(statement(id, wanted));
}

/** One page of them, where the query asks for one. @throws DomainError not-found. */
export async function pageOfSchedules(wanted: Wanted) {
  if (wanted.input.page === undefined) return undefined;
  const { id } = await getAutomation(wanted.actor.id, wanted.input.utr);
  return pageOf('/automations/schedule', 'automation_schedules', wanted.input, statement(id, wanted));
}
