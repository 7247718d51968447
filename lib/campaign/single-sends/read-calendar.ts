import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { singleSends as s } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { momentOf } from '../reader-zones/moment-of';
import { SendStatus } from '../send-states';
import type { CalendarQuery } from './calendar-schemas';
import { displayState } from './display-state-sql';
import type { SendState } from './display-states';

const MOST = 1_000;

/** The most days that a month's first and last weeks have beside it. */
const DAYS_BESIDE = 6;

/** The last clocks on earth to show a time: UTC−12. */
const LAST_CLOCKS = sql.raw(`interval '-12 hours'`);

const starts = sql`coalesce(${s.sent_at}, ${s.send_due_at}, ${s.updated_at})`;

const ends = sql`case
  when ${s.spread_hours} is null and not ${s.in_reader_zone} then null
  when ${s.completed_at} is not null then ${s.completed_at}
  else greatest(
    ${starts} + make_interval(hours => coalesce(${s.spread_hours}, 0)),
    case when ${s.in_reader_zone} then (${s.schedule_date} + ${s.schedule_time}) at time zone ${LAST_CLOCKS} end) end`;

const read = statement({
  params: { userId: s.user_id, from: value.text, until: value.text },
  row: {
    utr: s.utr,
    name: s.single_send_name,
    state: value.oneOf<SendState>(),
    starts_at: value.timestamptz,
    ends_at: nullable(value.timestamptz),
    local_time: nullable(value.text),
    spread_hours: s.spread_hours,
  },
  text: ({ userId, from, until }) => sql`
    select ${s.utr}, ${s.single_send_name} as name, ${displayState} as state, ${starts} as starts_at, ${ends} as ends_at,
      case when ${s.in_reader_zone} then ${s.schedule_date} || 'T' || ${s.schedule_time} end as local_time, ${s.spread_hours}
    from ${s}
    where ${s.user_id} = ${userId} and ${s.deleted_at} is null and ${s.cancelled_at} is null
      and ${s.status} <> ${inline(SendStatus.initiate)}
      and ${starts} < ${until}::timestamptz and coalesce(${ends}, ${starts}) >= ${from}::timestamptz
    order by starts_at, ${s.id} limit ${inline(MOST + 1)}`,
});

type Wanted = { actor: Actor; input: z.output<typeof CalendarQuery> };

/** What goes out or went out in the weeks that a month touches, by days of the account's time zone. */
export async function readCalendar({ actor, input }: Wanted) {
  const zone = actor.timeZone;
  const dayOf = (at: string | Date) =>
    Temporal.Instant.fromEpochMilliseconds(new Date(at).getTime())
      .toZonedDateTimeISO(zone)
      .toPlainDate()
      .toString();
  const today = dayOf(new Date());
  const month = Temporal.PlainYearMonth.from(input.month ?? today.slice(0, 7));
  const first = month.toPlainDate({ day: 1 }).subtract({ days: DAYS_BESIDE });
  const last = month.toPlainDate({ day: month.daysInMonth }).add({ days: DAYS_BESIDE });
  const begin = (day: Temporal.PlainDate) => momentOf(day.toString(), '00:00', zone).toISOString();
  const found = await read(db(), {
    userId: actor.id,
    from: first.year < 1 ? '-infinity' : begin(first),
    until: last.year > 9999 ? 'infinity' : begin(last.add({ days: 1 })),
  });
  return {
    month: month.toString(),
    today,
    sends: found.slice(0, MOST).map((send) => ({
      ...send,
      starts_at: timestamp(send.starts_at),
      ends_at: timestampOrNull(send.ends_at),
      first_day: dayOf(send.starts_at),
      last_day: dayOf(send.ends_at ?? send.starts_at),
    })),
    is_cut: found.length > MOST,
  };
}
