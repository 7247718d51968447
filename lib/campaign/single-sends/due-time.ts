import { z } from 'zod';
import type { BrokenRule } from '@/lib/errors';
import { momentOf } from '../reader-zones/moment-of';

/** A date (`2026-11-20`) and a time of day (`09:00:00`) in a time zone, and the moment that they mean. */
type Schedule = { date: string; time: string; dueAt: Date };

type Given = { schedule_date?: string | undefined; schedule_time?: string | undefined };

/** When a scheduled send is due. `zone` is an IANA name. */
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

/** The same of a draft, whose time may be missing or past; null where it is none. */
export function draftScheduleOf(
  { schedule_date = '', schedule_time = '' }: Given,
  zone: string,
): Schedule | null {
  const [date, time] = [dateOf(schedule_date), timeOf(schedule_time)];
  return date && time ? { date, time, dueAt: momentOf(date, time, zone) } : null;
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
  const date = given.replace(/-(?=\d(?:-|$))/g, '-0');
  return z.iso.date().safeParse(date).success && date >= '1000' ? date : null;
}

/** `9:05` as `09:05:00`; null for what is no time of day. */
function timeOf(given: string): string | null {
  const [, hour, rest, seconds = ':00'] = /^(\d|[01]\d|2[0-3])(:[0-5]\d)(:[0-5]\d)?$/.exec(given) ?? [];
  return hour ? hour.padStart(2, '0') + rest + seconds : null;
}
