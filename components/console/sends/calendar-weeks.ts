const DAY_MS = 86_400_000;

/** Noon, so that no zone moves it to another day. */
export const noonOf = (day: string) => `${day}T12:00:00Z`;

const shown = (at: number) => new Date(at).toISOString().slice(0, 10);

type Weeks = { getWeekInfo?(): { firstDay: number }; weekInfo?: { firstDay: number } };

/** The first day of the week where the reader lives: 1 is Monday, 7 Sunday. Browsers that don't know get Monday. */
export function firstWeekday(locale: string): number {
  const weeks = new Intl.Locale(locale) as Weeks;
  return (weeks.getWeekInfo?.() ?? weeks.weekInfo)?.firstDay ?? 1;
}

/** The weeks that a month such as `2026-11` touches, seven days each, those of its neighbours included. */
export function weeksOf(month: string, firstDay: number): string[][] {
  const first = Date.parse(noonOf(`${month}-01`));
  const last = Date.parse(noonOf(`${monthBeside(month, 1)}-01`)) - DAY_MS;
  const lead = (new Date(first).getUTCDay() - firstDay + 7) % 7;
  const weeks: string[][] = [];
  for (let at = first - lead * DAY_MS; at <= last; at += 7 * DAY_MS)
    weeks.push(Array.from({ length: 7 }, (_, index) => shown(at + index * DAY_MS)));
  return weeks;
}

/** The month so many after another, or before it. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = new Date(Date.UTC(year, number - 1 + by, 1, 12));
  return `${String(at.getUTCFullYear()).padStart(4, '0')}-${String(at.getUTCMonth() + 1).padStart(2, '0')}`;
}

type Lasting = { first_day: string; last_day: string };

/** Of those that last over some days, the ones of this day. */
export const ofDay = <S extends Lasting>(sends: readonly S[], day: string): S[] =>
  sends.filter(({ first_day, last_day }) => first_day <= day && day <= last_day);

/** Of those that last over some days, the ones of these weeks. */
export function ofWeeks<S extends Lasting>(sends: readonly S[], weeks: readonly string[][]): S[] {
  const [first = '', last = ''] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  return sends.filter(({ first_day, last_day }) => first_day <= last && first <= last_day);
}
