import { getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { automationSchedules } from '@/lib/db/schema';
import { declareList, newestFirst, pageUnder } from '../paging/declare-list';
import { getAutomation } from './rows';
import { scheduleView } from './schedule-rows';
import type { ListSchedulesQuery } from './schedule-schemas';

type Wanted = { actor: Actor; input: z.output<typeof ListSchedulesQuery> };

const { automation_id, subject, deleted_at } = automationSchedules;

const ofAutomation = declareList({
  params: { automationId: automation_id },
  row: getTableColumns(automationSchedules),
  from: ({ automationId }) => sql`
    from ${automationSchedules} where ${automation_id} = ${automationId} and ${deleted_at} is null`,
  search: (pattern) => sql`${subject} ilike ${pattern}`,
  order: newestFirst(automationSchedules),
  batch: 50,
  view: scheduleView,
});

/** An automation's mails, newest first, in batches. @throws DomainError not-found. */
export async function* streamSchedules({ actor, input }: Wanted) {
  const { id: automationId } = await getAutomation(actor.id, input.utr);
  yield* ofAutomation.batches({ automationId }, input.search);
}

/** One page of them, where the query asks for one. @throws DomainError not-found. */
export async function pageOfSchedules({ actor, input }: Wanted) {
  if (input.page === undefined) return undefined;
  const { id: automationId } = await getAutomation(actor.id, input.utr);
  const page = await ofAutomation.page({ automationId }, input);
  return pageUnder('automation_schedules', '/automations/schedule', input, page);
}
