const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)?)?$/;
const DAY_MS = 24 * 3600 * 1000;

/**
 * What a condition's time stands for: all of the day, the minute or the second that it names. Both ends are local
 * times in the form of the database's `loadout_time`, `until` just past the end.
 */
export type Moment = { from: string; until: string };

/** Sorts after every time of the years that can be written. */
export const FOREVER = ':';

/** A time that `brokenValueRule` has found good, as the span it names. */
export function momentOf(value: string): Moment {
  const [, day = '', minute, second] = MOMENT.exec(value) ?? [];
  const start = Date.parse(`${day}T${minute ?? '00:00'}${second ?? ':00'}Z`);
  const length = minute === undefined ? DAY_MS : second === undefined ? 60_000 : 1000;
  return { from: localTime(start), until: localTime(start + length) };
}

/** The whole day of a time. */
export function dayOf(value: string): Moment {
  return momentOf(value.slice(0, 10));
}

/** The shortest way to write a time: as text, it sorts before every longer way to write the same one. */
function localTime(ms: number): string {
  const iso = new Date(ms).toISOString();
  if (iso.startsWith('+')) return FOREVER;
  return iso
    .slice(0, 19)
    .replace(/:00$/, '')
    .replace(/T00:00$/, '');
}
