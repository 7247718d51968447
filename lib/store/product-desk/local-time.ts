import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The moment that a date and a time of day are in a time zone. */
export const momentIn = (date: SQLWrapper, time: SQLWrapper, zone: SQLWrapper): SQL =>
  sql`(${date}::date + ${time}::time) at time zone ${zone}::text`;

/** The date and the time of day that a moment has in a time zone, as forms write them. */
export const inZone = (zone: string) => ({
  date: (at: SQLWrapper): SQL<string> => sql<string>`to_char(${at} at time zone ${zone}::text, 'YYYY-MM-DD')`,
  time: (at: SQLWrapper): SQL<string> => sql<string>`to_char(${at} at time zone ${zone}::text, 'HH24:MI')`,
});
