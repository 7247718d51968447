import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** When a mail is due that waits so many hours after a moment: hours as they pass, whatever clocks do meanwhile. */
export const dueAfter = (since: SQLWrapper, hours: SQLWrapper): SQL =>
  sql`${since} + make_interval(hours => ${hours}::int)`;

/** The hours that a mail waits; a day has 24. */
export const hoursOf = (type: SQLWrapper, period: SQLWrapper): SQL =>
  sql`case ${type} when 'days' then 24 when 'hours' then 1 else 0 end * ${period}`;
