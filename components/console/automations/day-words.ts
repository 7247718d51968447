/** A moment as people say it in a zone: "Tuesday 29 February 2028 at 09:00". */
export const dayWords = (at: string, locale: string, zone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: zone }).format(
    new Date(at),
  );

/** Today's date in a zone, as `2028-02-29`. */
export function todayIn(zone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short' });
  const parts = Object.fromEntries(format.formatToParts(new Date()).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}
