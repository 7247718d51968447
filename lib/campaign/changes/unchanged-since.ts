import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * For an update's WHERE: that the last change was at a time, as the API writes it. Compared as text, so that whatever else is
 * given is another time.
 */
export const isUnchangedSince = (updatedAt: AnyPgColumn, since: string | SQL | undefined): SQL | undefined =>
  since === undefined
    ? undefined
    : sql`to_char(${updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') = ${since}`;
