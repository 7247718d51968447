/** Amounts, counts and times as a reader writes them. `zone` is an IANA name; without it, the machine's own. */
export type Formats = {
  /** BCP 47, such as `en-DE`. */
  locale: string;
  /** `$9.80`, with the currency's own decimals. */
  money(amount: number, currency: string): string;
  number(value: number): string;
  /** 4.8, with one decimal in any case */
  decimal(value: number): string;
  /** Of one currency in another: 0.9185, as exact as it is known. */
  rate(value: number): string;
  /** A number that somebody has chosen, of 1: `0.25` is 25 %. */
  percent(value: number): string;
  /**
   * A share that was measured, of 1: always with one decimal, 12.0 % as well as 12.3 %, so that those below each other
   * compare; none and all are 0 % and 100 %, and nothing else is. `decimals` for what is judged more finely.
   */
  share(value: number, decimals?: 1 | 2): string;
  /** 20 Nov 2026 */
  day(at: string | Date, zone?: string): string;
  /** 20 Nov 2026, 15:40 */
  moment(at: string | Date, zone?: string): string;
  /** 15:40 */
  hour(at: string | Date, zone?: string): string;
  /** November 2026 */
  month(at: string | Date, zone?: string): string;
  /** Fri */
  weekday(at: string | Date, zone?: string): string;
  /** Friday, 20 November */
  dayInMonth(at: string | Date, zone?: string): string;
};

// A formatter is slow to make; there are as many locales as languages and regions, and few zones in use.
const known = new Map<string, Formats>();

/** @param locale what `localeOf` gives. */
export function formatsOf(locale: string): Formats {
  const found = known.get(locale) ?? makeFormats(locale);
  known.set(locale, found);
  return found;
}

function makeFormats(locale: string): Formats {
  const money = keyed(
    (currency) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
  );
  const number = new Intl.NumberFormat(locale);
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const rate = new Intl.NumberFormat(locale, { maximumFractionDigits: 12 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const share = keyed((decimals: 1 | 2) => {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return new Intl.NumberFormat(locale, { style: 'percent', ...digits });
  });
  const times = (parts: Intl.DateTimeFormatOptions) =>
    keyed((zone) => new Intl.DateTimeFormat(locale, { ...parts, ...(zone && { timeZone: zone }) }));
  const [day, moment, hour] = [
    times({ dateStyle: 'medium' }),
    times({ dateStyle: 'medium', timeStyle: 'short' }),
    times({ timeStyle: 'short' }),
  ];
  const [month, weekday, dayInMonth] = [
    times({ month: 'long', year: 'numeric' }),
    times({ weekday: 'short' }),
    times({ weekday: 'long', day: 'numeric', month: 'long' }),
  ];
  return {
    locale,
    money: (amount, currency) => money(currency).format(amount),
    number: (value) => number.format(value),
    decimal: (value) => decimal.format(value),
    rate: (value) => rate.format(value),
    percent: (value) => percent.format(value),
    share: (value, decimals = 1) =>
      value === 0 || value === 1 ? percent.format(value) : share(decimals).format(value),
    day: (at, zone = '') => day(zone).format(new Date(at)),
    moment: (at, zone = '') => moment(zone).format(new Date(at)),
    hour: (at, zone = '') => hour(zone).format(new Date(at)),
    month: (at, zone = '') => month(zone).format(new Date(at)),
    weekday: (at, zone = '') => weekday(zone).format(new Date(at)),
    dayInMonth: (at, zone = '') => dayInMonth(zone).format(new Date(at)),
  };
}

function keyed<T, K extends string | number = string>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
}
