import { isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** An address is asked again at most once a minute, however often that is called for. */
const PAUSE_SECONDS = 60;

/** Whether the last mail, at the time in this column, is long enough ago. */
export const isPauseOver = (resentAt: PgColumn): SQL | undefined =>
  or(isNull(resentAt), lte(resentAt, sql`now() - make_interval(secs => ${PAUSE_SECONDS})`));

/** Seconds until the next mail, at least one. */
export function pauseLeft(resentAt: string | null): number {
  const elapsed = (Date.now() - new Date(resentAt ?? 0).getTime()) / 1000;
  return Math.min(PAUSE_SECONDS, Math.max(1, Math.ceil(PAUSE_SECONDS - elapsed)));
}
