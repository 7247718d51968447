import { z } from 'zod';
import { MAX_ID } from '@/lib/fields';

const MAX_IDS = 100_000;

/** Bytes of a bulk call’s body: the most ids there may be, as JSON or urlencoded. */
export const BULK_BODY_BYTES = 4 * 1024 * 1024;

/** The ids of a bulk call. What can't be an id names no record, and is passed over like any id that is not there. */
export const strIds = () =>
  z
    .array(z.unknown())
    .min(1)
    .max(MAX_IDS)
    .meta({ items: { type: ['integer', 'string'] } })
    .transform(idsIn);

function idsIn(given: readonly unknown[]): number[] {
  const ids = new Set<number>();
  for (const value of given) {
    const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
    if (Number.isInteger(id) && (id as number) > 0 && (id as number) <= MAX_ID) ids.add(id as number);
  }
  return [...ids];
}
