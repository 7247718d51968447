import { getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { value } from '@/lib/db/row';
import { automationSchedules, automations } from '@/lib/db/schema';
import { declareList, newestFirst, pageUnder } from '../paging/declare-list';
import { automationView } from './rows';
import type { ListAutomationsQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof ListAutomationsQuery> };

const ofAccount = declareList({
  params: { userId: automations.user_id },
  row: { ...getTableColumns(automations), automation_schedule_count: value.integer },
  computed: {
    automation_schedule_count: sql`(
      select count(*)::int from ${automationSchedules}
      where ${automationSchedules.automation_id} = ${automations.id} and ${automationSchedules.deleted_at} is null)`,
  },
  from: ({ userId }) => sql`
    from ${automations} where ${automations.user_id} = ${userId} and ${automations.deleted_at} is null`,
  search: (pattern) => sql`${automations.automation_name} ilike ${pattern}`,
  order: newestFirst(automations),
  view: ({ automation_schedule_count, ...row }) => ({ ...automationView(row), automation_schedule_count }),
});

/** The account's automations with the number of their mails, newest first, in batches. */
export const streamAutomations = ({ actor, input }: Wanted) =>
  ofAccount.batches({ userId: actor.id }, input.search);

/** One page of them, where the query asks for one. */
export const pageOfAutomations = async ({ actor, input }: Wanted) =>
  pageUnder('automations', '/automations', input, await ofAccount.page({ userId: actor.id }, input));
