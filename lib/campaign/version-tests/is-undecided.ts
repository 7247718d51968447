import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { versionTests } from '@/lib/db/schema';

const t = alias(versionTests, 't');

/** The condition that two versions of a single send are tested and the winner is not known yet: the rest waits for it. */
export const isUndecided = (sendId: SQLWrapper): SQL => sql`exists (
  select from ${versionTests} as ${t} where ${t.single_send_id} = ${sendId} and ${t.winner} is null)`;
