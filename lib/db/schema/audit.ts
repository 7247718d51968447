import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from './columns';

/** Who changed what, with the record before and after. Triggers refuse updates, deletes and truncation. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** An account; no foreign key, since the trail outlives whatever it is about. */
    actor_id: integer(),
    /** What the actor was at that time; `machine` for a command or a job, `guest` for nobody who is signed in. */
    actor_role: text().notNull().default('machine'),
    action: text().notNull(),
    subject_type: text().notNull(),
    subject_id: text().notNull(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    reason: text(),
    request_id: text(),
    created_at: createdAt(),
  },
  (t) => [
    index('audit_log_subject').on(t.subject_id, t.subject_type, t.id),
    index('audit_log_kind').on(t.subject_type, t.id),
    index('audit_log_actor').on(t.actor_id, t.id),
    index('audit_log_action').on(t.action, t.id),
    index('audit_log_time').on(t.created_at),
  ],
);

/**
 * The chain over the trail, in the order of commits: each hash is of the hash before it and the entry’s text. A deferred
 * trigger on `audit_log` writes it. As append-only as the trail.
 */
export const auditChain = pgTable('audit_chain', {
  /** 1, 2, 3 … without a gap. */
  position: bigint({ mode: 'number' }).primaryKey(),
  change_id: bigint({ mode: 'number' })
    .notNull()
    .unique()
    .references(() => auditLog.id),
  hash: bytes().notNull(),
});
