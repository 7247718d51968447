import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { at } from './columns';
import { singleSends, templates } from './mailings';

/** Of those who were sent each version: how many got it, and how many opened or clicked. */
export type TestFigures = Record<'a' | 'b', { sent: number; events: number }>;

/**
 * The A/B test of a single send: A is the send as it stands, B has another subject or another content. Part of the
 * audience gets either; the rest waits until `winner` says which of the two it gets.
 */
export const versionTests = pgTable(
  'version_tests',
  {
    single_send_id: integer()
      .primaryKey()
      .references(() => singleSends.id, { onDelete: 'cascade' }),
    tests: text({ enum: ['subject', 'content'] }).notNull(),
    /** B's, where the subject is tested. */
    subject: text().notNull().default(''),
    /** B's, where the content is tested: a template's, or HTML of its own. */
    template_id: integer()
      .notNull()
      .references(() => templates.id),
    template_html: text(),
    /** How many in a hundred get the test. */
    share: smallint().notNull(),
    measure: text({ enum: ['opens', 'clicks'] }).notNull(),
    wait_hours: smallint().notNull(),
    /** What both said when the send started, so that the winner goes out as it was tested. */
    html_a: text(),
    html_b: text(),
    /** Once each of the test's mails has been tried: when the winner is chosen. */
    decides_at: at(),
    decided_at: at(),
    winner: text({ enum: ['a', 'b'] }),
    verdict: text({ enum: ['better', 'tie', 'too_few'] }),
    figures: jsonb().$type<TestFigures>(),
  },
  (t) => [
    check('version_tests_share', sql`${t.share} between 5 and 50`),
    check('version_tests_wait', sql`${t.wait_hours} between 1 and 72`),
    check('version_tests_tests', sql`${t.tests} in ('subject', 'content')`),
    check('version_tests_measure', sql`${t.measure} in ('opens', 'clicks')`),
    check('version_tests_winner', sql`${t.winner} in ('a', 'b')`),
    check('version_tests_verdict', sql`${t.verdict} in ('better', 'tie', 'too_few')`),
    check(
      'version_tests_decided',
      sql`num_nulls(${t.decided_at}, ${t.winner}, ${t.verdict}, ${t.figures}) in (0, 4)`,
    ),
    check('version_tests_default', sql`${t.verdict} = 'better' or ${t.winner} = 'a'`),
  ],
);
