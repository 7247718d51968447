type Day = { day: string; joined: number; left: number; people: number };

/** A day, or several in a row: `day` is the first of them, `last` the last. */
export type Period = Day & { last: string };

/** More bars than these are too thin to point at. */
const MOST_BARS = 100;
const WEEK = 7;

/** The days of a chart, as weeks up to the last day where they are many. The first week may be shorter. */
export function periodsOf(days: readonly Day[]): Period[] {
  if (days.length <= MOST_BARS) return days.map((day) => ({ ...day, last: day.day }));
  const weeks = Array.from({ length: Math.ceil(days.length / WEEK) }, (_, age) =>
    days.slice(Math.max(0, days.length - (age + 1) * WEEK), days.length - age * WEEK),
  );
  return weeks.reverse().map((week) => ({
    day: week[0]?.day ?? '',
    last: week.at(-1)?.day ?? '',
    joined: week.reduce((sum, { joined }) => sum + joined, 0),
    left: week.reduce((sum, { left }) => sum + left, 0),
    people: week.at(-1)?.people ?? 0,
  }));
}
