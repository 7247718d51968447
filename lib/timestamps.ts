/**
 * A time as both contracts write it: `2026-11-20T08:00:00.000000Z`, UTC, six digits. Takes what PostgreSQL writes
 * (`2026-11-20 09:00:00.123456+01`) or a Date.
 */
export function timestamp(value: string | Date): string {
  if (value instanceof Date) return value.toISOString().replace('Z', '000Z');
  const utc = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(?:\+00(?::?00)?|Z)$/.exec(value);
  if (utc) return `${utc[1]}T${utc[2]}.${(utc[3] ?? '').padEnd(6, '0')}Z`;
  const micros = /\.(\d{1,6})/.exec(value)?.[1]?.padEnd(6, '0') ?? '000000';
  return `${new Date(value).toISOString().slice(0, 19)}.${micros}Z`;
}

export const timestampOrNull = (value: string | Date | null): string | null =>
  value === null ? null : timestamp(value);

/** The campaign contract's shorter form, to the second and in UTC: `2026-11-20 08:00:00`. */
export const dateTimeOrNull = (value: string | Date | null): string | null =>
  value === null ? null : timestamp(value).slice(0, 19).replace('T', ' ');
