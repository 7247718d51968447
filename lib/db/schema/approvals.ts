import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { at, createdAt, id, money, updatedAt } from './columns';

/** Something that somebody of the team may do only once another person has agreed. */
export const approvals = pgTable(
  'approvals',
  {
    id: id(),
    /** What is to be done, such as `order.refund`. */
    action: text().notNull(),
    subject_type: text().notNull(),
    subject_id: text().notNull(),
    /** What the verb gets once it is approved: ids, amounts and reasons, never a code or a secret. */
    input: jsonb().$type<unknown>().notNull(),
    /** In the store's currency. */
    amount: money(),
    /** The same with what whoever asks had done shortly before without a second person; null where that is nothing. */
    together: money(),
    reason: text().notNull(),
    status: text({ enum: ['pending', 'approved', 'rejected', 'withdrawn'] })
      .notNull()
      .default('pending'),
    requested_by: integer()
      .notNull()
      .references(() => users.id),
    decided_by: integer().references(() => users.id),
    decided_at: at(),
    /** What who decided has said to it. */
    note: text(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('approvals_pending')
      .on(t.action, t.subject_type, t.subject_id)
      .where(sql`status = 'pending'`),
    index('approvals_newest').on(t.status, t.id),
    check('approvals_status', sql`${t.status} in ('pending', 'approved', 'rejected', 'withdrawn')`),
    // Nobody agrees with themselves.
    check(
      'approvals_second_person',
      sql`${t.status} not in ('approved', 'rejected') or ${t.decided_by} <> ${t.requested_by}`,
    ),
    check('approvals_decided', sql`(${t.status} = 'pending') = (${t.decided_at} is null)`),
  ],
);

/**
 * What somebody of the team has done below a limit of late: amounts count together, so that a large one in small parts
 * needs a second person, too.
 */
export const approvalCounts = pgTable(
  'approval_counts',
  {
    id: id(),
    action: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    /** Which amounts count together, such as `account 12`. */
    scope: text().notNull(),
    /** The record that it was done to. */
    subject: text().notNull(),
    /** In the store's currency. */
    amount: money().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('approval_counts_of').on(t.user_id, t.action, t.scope, t.created_at)],
);

/** From which amount on an action needs a second person. Without a row it never does; 0: always. */
export const approvalLimits = pgTable(
  'approval_limits',
  {
    action: text().primaryKey(),
    /** In the store's currency. */
    above: money().notNull(),
    updated_at: updatedAt(),
  },
  (t) => [check('approval_limits_above', sql`${t.above} >= 0`)],
);
