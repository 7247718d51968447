import { sql } from 'drizzle-orm';
import { client, type Executor } from '@/lib/db/client';
import type { automations } from '@/lib/db/schema';
import type { RecipientRef } from '@/lib/db/schema/mailings';
import { notFound } from '@/lib/errors';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import type { AutomationStatus } from '../automation-states';
import { takeAutomationLock } from '../enrolments/automation-lock';

export type AutomationRow = typeof automations.$inferSelect;

/** An automation as the API shows it. */
export const automationView = (row: AutomationRow) => ({
  ...row,
  unsubscribe_group_id: row.unsubscribe_group_id === null ? null : String(row.unsubscribe_group_id),
  live_at: timestampOrNull(row.live_at),
  deleted_at: timestampOrNull(row.deleted_at),
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

/** One of the account's living automations. @throws DomainError not-found. */
export async function getAutomation(userId: number, utr: string): Promise<AutomationRow> {
  const [row] = await client()<AutomationRow[]>`
    select * from automations where utr = ${utr} and user_id = ${userId} and deleted_at is null`;
  if (!row) throw notFound();
  return row;
}

export type LockedAutomation = {
  id: number;
  automation_name: string;
  status: AutomationStatus;
  automation_for: number;
  automation_for_table: RecipientRef['table'];
  automation_type: number;
  unsubscribe_group_id: number | null;
  live_at: string | null;
  baseline_at: string | null;
};

/** The same, under its lock and locked until the transaction ends. @throws DomainError not-found. */
export async function lockAutomation(tx: Executor, userId: number, utr: string): Promise<LockedAutomation> {
  const [found] = await tx.execute<{ id: number }>(sql`
    select id from automations where utr = ${utr} and user_id = ${userId} and deleted_at is null`);
  if (!found) throw notFound();
  await takeAutomationLock(tx, found.id);
  const [row] = await tx.execute<LockedAutomation>(sql`
    select id, automation_name, status, automation_for, automation_for_table, automation_type, unsubscribe_group_id,
      live_at, baseline_at
    from automations where utr = ${utr} and user_id = ${userId} and deleted_at is null for update`);
  if (!row) throw notFound();
  return row;
}
