import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { automations as a, users } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { isLive } from '../automation-states';
import { findTargets, type Targets } from '../segments/audience';
import type { Account } from '../segments/compile-conditions';
import { accountOf } from '../segments/rows';

/** A live automation as its people are moved by it. */
export type LivePlan = {
  id: number;
  userId: number;
  name: string;
  /** 1 welcome, 2 custom. */
  type: number;
  exitCriteria: number;
  groupId: number | null;
  target: { id: number; table: 'contacts_' | 'segments_' };
  /** From when on joining counts, as the database writes times. */
  baselineAt: string;
  account: Account;
  /** Who is in the target at `now`; no members where the list or segment is gone. */
  members: Targets['members'];
};

const planned = {
  id: a.id,
  user_id: a.user_id,
  automation_name: a.automation_name,
  automation_type: a.automation_type,
  exit_criteria: a.exit_criteria,
  unsubscribe_group_id: a.unsubscribe_group_id,
  deleted_group_id: a.deleted_group_id,
  automation_for: a.automation_for,
  automation_for_table: a.automation_for_table,
};

const readLive = statement({
  params: { id: a.id },
  // One that is live has been set live.
  row: { baseline_at: value.timestamptz, time_zone: users.time_zone, ...planned },
  text: ({ id }) => sql`
    select ${sql.join(Object.values(planned), sql`, `)}, coalesce(${a.baseline_at}, ${a.live_at}) as baseline_at,
      ${users.time_zone}
    from ${a} join ${users} on ${users.id} = ${a.user_id}
    where ${a.id} = ${id} and ${isLive(a)}`,
});

/** What a live automation says, its target as of a moment. Undefined where it is not live. */
export async function livePlan(automationId: number, now: Date): Promise<LivePlan | undefined> {
  const [row] = await readLive(db(), { id: automationId });
  return row && planOf(row, now);
}

type Planned = Pick<typeof a.$inferSelect, keyof typeof planned>;

/** What an automation says, live or not, its target as of a moment. */
export async function planOf(
  row: Planned & { baseline_at: string; time_zone: string },
  now: Date,
): Promise<LivePlan> {
  const target = { id: row.automation_for, table: row.automation_for_table };
  return {
    id: row.id,
    userId: row.user_id,
    name: row.automation_name,
    type: row.automation_type,
    exitCriteria: row.exit_criteria,
    groupId: row.unsubscribe_group_id ?? row.deleted_group_id,
    target,
    baselineAt: row.baseline_at,
    ...(await targetOf({ id: row.user_id, timeZone: row.time_zone }, target, now)),
  };
}

/** Who is in an automation's target at a moment. */
export async function targetOf(
  owner: { id: number; timeZone: string },
  { id, table }: LivePlan['target'],
  now?: Date,
): Promise<Pick<LivePlan, 'account' | 'members'>> {
  const account = { ...(await accountOf(owner)), ...(now ? { now } : {}) };
  const { members } = await findTargets([{ id: String(id), table }], account);
  return { account, members };
}
