import type { BrokenRule } from '@/lib/errors';

/** A date (`2026-11-20`) and a time of day (`09:00:00`) in a time zone, and the moment that they mean. */
type Schedule = { date: string; time: string; dueAt: Date };

type Given = { schedule_date?: string | undefined; schedule_time?: string | undefined };

const DAY_MS = 86_400_000;

/**
 * When a scheduled send is due. `zone` is an IANA name. A time that the clocks leave out is moved forward by as much as
 * they are, one that comes twice means the first.
 */
export function scheduleOf(
  { schedule_date, schedule_time }: Given,
  zone: string,
  now: Date,
): { schedule: Schedule } | { problems: BrokenRule[] } {
  const date = schedule_date === undefined ? null : dateOf(schedule_date);
  const time = schedule_time === undefined ? null : timeOf(schedule_time);
  const problems = [
    ...problemsOf('schedule_date', schedule_date, date, 'Y-m-d'),
    ...problemsOf('schedule_time', schedule_time, time, 'H:i:s'),
  ];
  if (!date || !time) return { problems };
  const dueAt = momentOf(date, time, zone);
  if (dueAt.getTime() <= now.getTime()) return { problems: [{ field: 'schedule_date', rule: 'after-now' }] };
  return { schedule: { date, time, dueAt } };
}

function problemsOf(
  field: string,
  given: string | undefined,
  read: string | null,
  format: string,
): BrokenRule[] {
  if (read) return [];
  return given === undefined
    ? [{ field, rule: 'required-when', other: 'schedule_type', equals: 1 }]
    : [{ field, rule: 'date-format', format }];
}

/** `2026-3-9` as `2026-03-09`; null for what is no day of the calendar. */
function dateOf(given: string): string | null {
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(given);
  if (!parts) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay ? date.toISOString().slice(0, 10) : null;
}

/** `9:05` as `09:05:00`; null for what is no time of day. */
function timeOf(given: string): string | null {
  const parts = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(given);
  if (!parts) return null;
  const [hour, minute, second] = [Number(parts[1]), Number(parts[2]), Number(parts[3] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59) return null;
  return [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The moment at which clocks in the zone show this date and time. */
export function momentOf(date: string, time: string, zone: string): Date {
  const wall = Date.parse(`${date}T${time}Z`);
  // The offsets on both sides of any change nearby; a moment between them shows the wanted time with one of them.
  const before = offsetAt(wall - DAY_MS, zone);
  const after = offsetAt(wall + DAY_MS, zone);
  const shown = [wall - before, wall - after].filter((moment) => moment + offsetAt(moment, zone) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : wall - before);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const;
    format = new Intl.DateTimeFormat('en-US', {
      ...numeric,
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
      timeZone: zone,
    });
    formats.set(zone, format);
  }
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wall - Math.floor(moment / 1000) * 1000;
}
