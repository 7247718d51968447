// The shapes of store-api.md, field by field, and of what the decisions add to them. Written from those documents
// and not from the code, and strict: a field too many fails as one too few does.
import { z } from 'zod';

/** `2026-11-20T08:00:00.000000Z` */
export const timestamp = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);

export const url = z.url({ protocol: /^https?$/ });

export const relativePath = z.string().regex(/^[^/:]+(\/[^/:]+)*$/);

export const flag = z.union([z.literal(0), z.literal(1)]);

/** US dollars: a JSON number with two decimals at most. */
export const amount = z
  .number()
  .nonnegative()
  .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), 'more decimals than the currency has');

export const numeric = z.string().regex(/^\d+(\.\d+)?$/);
