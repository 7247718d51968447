// What stands around the records of email-campaign-api.md.
import { z } from 'zod';
import { count, url, utr } from './fields-of-records';

/** Extension: beside a list's records where the query asks for a page. */
const pagination = z.strictObject({
  total: count,
  per_page: z.int().positive(),
  current_page: z.int().positive(),
  last_page: z.int().positive(),
  next_page_url: url.nullable(),
  prev_page_url: url.nullable(),
});

/** What stands under `message`, by the endpoint's name. */
export const under = <K extends string, T extends z.ZodType>(name: K, schema: T) =>
  z.strictObject({ [name]: schema } as Record<K, T>);

export const listUnder = <K extends string, T extends z.ZodType>(name: K, item: T) =>
  under(name, z.array(item));

export const madeUtr = under('utr', utr);

/** A list as it answers where the query asks for a page. */
export const paged = <T extends z.ZodRawShape>(list: z.ZodObject<T, z.core.$strict>) =>
  z.strictObject({ ...list.shape, pagination });
