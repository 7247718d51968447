import { client } from '@/lib/db/client';
import type { RecipientRef } from '@/lib/db/schema/mailings';
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
  target: { id: number; table: RecipientRef['table'] };
  /** From when on joining counts, as the database writes times. */
  baselineAt: string;
  account: Account;
  /** Who is in the target at `now`; no members where the list or segment is gone. */
  members: Targets['members'];
};

type Row = {
  id: number;
  user_id: number;
  automation_name: string;
  automation_type: number;
  exit_criteria: number;
  unsubscribe_group_id: number | null;
  automation_for: number;
  automation_for_table: RecipientRef['table'];
  baseline_at: string;
  time_zone: string;
};

/** What a live automation says, its target as of a moment. Undefined where it is not live. */
export async function livePlan(automationId: number, now: Date): Promise<LivePlan | undefined> {
  const [row] = await client()<Row[]>`
    select a.id, a.user_id, a.automation_name, a.automation_type, a.exit_criteria, a.unsubscribe_group_id,
      a.automation_for, a.automation_for_table, coalesce(a.baseline_at, a.live_at) as baseline_at, u.time_zone
    from automations a join users u on u.id = a.user_id
    where a.id = ${automationId} and a.status = 1 and a.deleted_at is null`;
  if (!row) return undefined;
  const target = { id: row.automation_for, table: row.automation_for_table };
  return {
    id: row.id,
    userId: row.user_id,
    name: row.automation_name,
    type: row.automation_type,
    exitCriteria: row.exit_criteria,
    groupId: row.unsubscribe_group_id,
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
