/** A moment as people say it in a zone: "Tuesday 29 February 2028 at 09:00". */
export const dayWords = (at: string, locale: string, zone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: zone }).format(
    new Date(at),
  );
