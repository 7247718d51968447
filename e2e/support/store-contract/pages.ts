import { z } from 'zod';
import { url } from './values';

const pageLink = z.strictObject({ url: url.nullable(), label: z.string(), active: z.boolean() });

export const pageBase = {
  current_page: z.int().positive(),
  first_page_url: url,
  from: z.int().positive().nullable(),
  last_page: z.int().positive(),
  last_page_url: url,
  links: z.array(pageLink),
  next_page_url: url.nullable(),
  path: url,
  per_page: z.literal(10),
  prev_page_url: url.nullable(),
  to: z.int().positive().nullable(),
  total: z.int().nonnegative(),
};

/** The short form that stands beside the reviews. */
export const pagination = z.strictObject({
  total: z.int().nonnegative(),
  per_page: z.literal(15),
  current_page: z.int().positive(),
  last_page: z.int().positive(),
  next_page_url: url.nullable(),
  prev_page_url: url.nullable(),
});
