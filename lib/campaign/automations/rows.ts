import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { db, type Executor, type Transaction } from '@/lib/db/client';
import { automations } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
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

const a = automations;
const columns = getTableColumns(a);

const readAutomation = statement({
  params: { userId: a.user_id, utr: a.utr },
  row: columns,
  text: ({ userId, utr }) => sql`
    select ${sql.join(Object.values(columns), sql`, `)} from ${a}
    where ${a.utr} = ${utr} and ${a.user_id} = ${userId} and ${a.deleted_at} is null`,
});

/** One of the account's living automations. @throws DomainError not-found. */
export async function getAutomation(
  userId: number,
  utr: string,
  tx: Executor = db(),
): Promise<AutomationRow> {
  const [row] = await readAutomation(tx, { userId, utr });
  if (!row) throw notFound();
  return row;
}

/** The same, under its lock and locked until the transaction ends. @throws DomainError not-found. */
export async function lockAutomation(tx: Transaction, userId: number, utr: string): Promise<AutomationRow> {
  const { id } = await getAutomation(userId, utr, tx);
  await takeAutomationLock(tx, id);
  const [row] = await tx
    .select()
    .from(a)
    .where(and(eq(a.id, id), isNull(a.deleted_at)))
    .for('update');
  if (!row) throw notFound();
  return row;
}
