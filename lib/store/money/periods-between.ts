import type { Period } from './periods';

const DAY_MS = 86_400_000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The day so many days after another one; before it with a negative number. */
export const dayAfter = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY_MS);

/** The first day of the period that a day is in: weeks begin on Monday, as PostgreSQL's do. */
function beginOf(day: string, by: Period): string {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  return dayAfter(day, -((new Date(Date.parse(day)).getUTCDay() + 6) % 7));
}

function nextOf(begin: string, by: Period): string {
  if (by === 'day') return dayAfter(begin, 1);
  if (by === 'week') return dayAfter(begin, 7);
  const [year = 0, month = 0] = begin.split('-').map(Number);
  return dayOf(Date.UTC(year, month, 1));
}

/** All periods from one day to another, cut off at both. */
export function periodsBetween(from: string, until: string, by: Period) {
  const periods: { from: string; until: string }[] = [];
  for (let begin = beginOf(from, by); begin <= until; begin = nextOf(begin, by)) {
    const last = dayAfter(nextOf(begin, by), -1);
    periods.push({ from: begin < from ? from : begin, until: last > until ? until : last });
  }
  return periods;
}
