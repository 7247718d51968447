import { z } from 'zod';

/** The largest id: PostgreSQL's integer. */
export const MAX_ID = 2_147_483_647;

/**
 * Marks on a schema that `lib/http/coerce-input.ts` and the generated API reference understand: `record` is a record's number,
 * `key` a text that names a record, `verbatim` a text that is not trimmed, `blank` a field that an empty text empties instead of leaving it out.
 */
export const fieldMarks = z.registry<{
  record?: boolean;
  key?: boolean;
  verbatim?: boolean;
  blank?: boolean;
}>();

/** A record's id. */
export const recordId = () => z.int().min(1).max(MAX_ID).register(fieldMarks, { record: true });

/** The id that an address names; 0, which no record has, where it names none. */
export function idOrZero(digits: string): number {
  const id = /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : 0;
  return id > MAX_ID ? 0 : id;
}

/** A text that names a record: an order's utr, a product's slug. */
export const recordKey = (max = 64) => z.string().max(max).register(fieldMarks, { key: true });

/** A line or a paragraph of text. */
export const text = (max = 255) => z.string().max(max);

/** A day, such as `2026-11-25`. PostgreSQL has no year 0, which ISO 8601 has. */
export const day = () => z.iso.date().refine((date) => !date.startsWith('0000'), 'There is no year 0.');

/** A time as the campaign contract writes some: `YYYY-MM-DD HH:MM:SS`, in UTC. */
export const dateTimeText = () => z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

/** A password: taken as typed, spaces included. */
export const password = () => z.string().min(8).max(200).register(fieldMarks, { verbatim: true });

/** A password that exists already: whatever its length, it is right or it is not. */
export const presentPassword = () => z.string().max(200).register(fieldMarks, { verbatim: true });

/** An email address; 254 characters is what SMTP can carry (RFC 5321, 4.5.3.1.3). */
export const email = () => z.email().max(254);

/** Marks a field that the contract does not name, for the API reference. */
export const extension = <S extends z.ZodType>(schema: S): S => schema.meta({ 'x-extension': true });
