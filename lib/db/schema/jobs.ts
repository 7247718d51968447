import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { at, createdAt, id } from './columns';

/**
 * Jobs that were running when their worker process died. Most are innocent, so each runs in a process of its own until
 * it succeeds there. `identity` is what the job is about, such as `start-single-send:12`: a job that is queued again has
 * another id.
 */
export const suspectJobs = pgTable('suspect_jobs', {
  identity: text().primaryKey(),
  /** Worker processes that died while they ran it, beside others. */
  shared_deaths: smallint().notNull().default(1),
  /** Processes that died while they ran nothing else, since it was last quarantined. */
  isolated_deaths: smallint().notNull().default(0),
  first_died_at: createdAt(),
  last_died_at: createdAt(),
});

/**
 * Jobs and batches of mails that were taken out of the queue, for operators: they ended their process again and again,
 * or failed on their last attempt. Released ones are kept as history.
 */
export const quarantinedJobs = pgTable(
  'quarantined_jobs',
  {
    id: id(),
    name: text().notNull(),
    identity: text().notNull(),
    /** What it needs to run again; may hold an address, so it is never shown. */
    payload: jsonb().$type<unknown>().notNull(),
    job_key: text(),
    max_attempts: smallint().notNull().default(25),
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** What it is about, as a person finds it: a send's or an order's utr, an import's id. */
    subject: text(),
    cause: text({ enum: ['crashed', 'failed'] }).notNull(),
    reason: text().notNull(),
    /** How many times it was quarantined, if it came back by itself. */
    times: integer().notNull().default(1),
    attempts: integer().notNull(),
    deaths: integer().notNull(),
    /** Whether what it needs is still there. */
    is_releasable: boolean().notNull().default(true),
    created_at: createdAt(),
    updated_at: createdAt(),
    released_at: at(),
    released_by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('quarantined_jobs_open').on(t.identity).where(sql`${t.released_at} is null`),
    index('quarantined_jobs_user').on(t.user_id),
    check('quarantined_jobs_cause', sql`${t.cause} in ('crashed', 'failed')`),
  ],
);
