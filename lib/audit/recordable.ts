import { maskAddress } from '@/lib/mask-address';

/** A value that the trail keeps: JSON. */
export type Recordable =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Recordable[]
  | { readonly [name: string]: Recordable };

const LONGEST_TEXT = 500;
const MOST_ITEMS = 100;
const ADDRESS = /[^\s@<>"',;:()]+@[^\s@<>"',;:()]+\.[^\s@<>"',;:()]+/g;

/** A text without the addresses that somebody may have typed into it, and of a length that can be kept for good. */
export function recordableText(text: string): string {
  const masked = text.replace(ADDRESS, maskAddress);
  return masked.length > LONGEST_TEXT ? `${masked.slice(0, LONGEST_TEXT)}…` : masked;
}

const recordableValue = (value: Recordable): Recordable => {
  if (typeof value === 'string') return recordableText(value);
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(recordableValue);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).slice(0, MOST_ITEMS);
  return Object.fromEntries(entries.map(([name, item]) => [name, recordableValue(item)]));
};

/** Of a record, the fields that may be kept; null where it has none of them. */
export function pickRecordable(
  record: Readonly<Record<string, Recordable>> | undefined,
  fields: readonly string[],
): Record<string, Recordable> | null {
  if (!record) return null;
  const kept = fields.filter((name) => record[name] !== undefined);
  if (kept.length === 0) return null;
  return Object.fromEntries(kept.map((name) => [name, recordableValue(record[name])]));
}
