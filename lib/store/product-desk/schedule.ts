import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { list, rows } from '@/lib/db/statement';
import { invalid } from '@/lib/errors';

export type Schedule = { on_sale_from: string | null; on_sale_until: string | null };

/** A date and a time of day in somebody’s time zone, as forms write them; empty for none. */
export type LocalSchedule = { on_sale_from: string; on_sale_until: string };

/** A moment as forms write it, empty for none. */
export const localIn =
  (zone: string) =>
  (at: SQLWrapper): SQL<string> =>
    sql<string>`coalesce(to_char(${at} at time zone ${zone}::text, 'YYYY-MM-DD"T"HH24:MI'), '')`;

/**
 * The moments that schedules mean in a time zone.
 *
 * @param field names a schedule’s field for the one at this place.
 * @throws DomainError invalid where an end isn’t after its beginning.
 */
export async function schedulesIn(
  tx: Transaction,
  locals: readonly LocalSchedule[],
  zone: string,
  field: (place: number) => string,
): Promise<Schedule[]> {
  const moment = (local: string) =>
    sql`(nullif(given.${sql.raw(local)}, '')::timestamp at time zone ${zone}::text)`;
  const found = await rows(
    tx,
    {
      ...{ on_sale_from: nullable(value.timestamptz), on_sale_until: nullable(value.timestamptz) },
      is_right: value.boolean,
    },
    sql`
      select ${moment('f')} as on_sale_from, ${moment('u')} as on_sale_until,
        coalesce(${moment('u')} > ${moment('f')}, true) as is_right
      from unnest(${list(locals.map((one) => one.on_sale_from))}::text[], ${list(locals.map((one) => one.on_sale_until))}::text[])
        with ordinality as given (f, u, place) order by place`,
  );
  const wrong = found.findIndex(({ is_right }) => !is_right);
  if (wrong >= 0) throw invalid({ field: field(wrong), text: 'The end must be after the start.' });
  return found.map(({ on_sale_from, on_sale_until }) => ({ on_sale_from, on_sale_until }));
}
