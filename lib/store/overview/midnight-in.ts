import { type SQL, sql } from 'drizzle-orm';

/** When today began in a time zone. */
export const midnightIn = (zone: SQL | string): SQL =>
  sql`date_trunc('day', now() at time zone ${zone}) at time zone ${zone}`;
