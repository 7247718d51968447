import { randomFrom } from '../random';

/** A time as `datetime-local` fields send it: `2026-01-31T09:30`. */
export const localMinute = (iso: string): string => iso.slice(0, 16);

/** A UUID that is the same every time for the same name. */
export function utrOf(name: string): string {
  const random = randomFrom(`utr of ${name}`);
  const hex = [1, 2, 3, 4].map(() => random.int(0, 0xffffffff).toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
