const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago something was: "2 minutes ago", "yesterday". */
export function agoWords(at: string, locale: string, now = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(at));
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (passed < MINUTE_MS) return format.format(-Math.round(passed / 1000), 'second');
  if (passed < HOUR_MS) return format.format(-Math.round(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return format.format(-Math.round(passed / HOUR_MS), 'hour');
  return format.format(-Math.round(passed / DAY_MS), 'day');
}
