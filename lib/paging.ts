import { z } from 'zod';

const MAX_PAGE = 100_000_000;

/** The `page` of a query: below 1, or not a whole number, is page 1. One beyond reason is a page past the end. */
const pageParameter = () =>
  z
    .number()
    .refine(Number.isInteger)
    .catch(1)
    .transform((page) => Math.min(Math.max(page, 1), MAX_PAGE))
    .default(1)
    .meta({ type: 'integer', minimum: 1 });

/** A paged list's query: `page`, the endpoint's own parameters, and whatever else the links are to keep. */
export const pageQuery = <T extends z.ZodRawShape>(parameters: T) =>
  z
    .object({ ...parameters, page: pageParameter() })
    .catchall(z.string().max(1000).optional().catch(undefined));

const PageLink = z.object({ url: z.string().nullable(), label: z.string(), active: z.boolean() });

const pageFields = {
  current_page: z.int(),
  first_page_url: z.string(),
  from: z.int().nullable(),
  last_page: z.int(),
  last_page_url: z.string(),
  links: z.array(PageLink),
  next_page_url: z.string().nullable(),
  path: z.string(),
  per_page: z.int(),
  prev_page_url: z.string().nullable(),
  to: z.int().nullable(),
  total: z.int(),
};

/** A page whose records stand under `items`. */
export const pageOfItems = <T extends z.ZodType>(record: T) =>
  z.object({ items: z.array(record), ...pageFields });

/** A page whose records stand under `data`. */
export const pageOfData = <T extends z.ZodType>(record: T) =>
  z.object({ data: z.array(record), ...pageFields });

/** The short form that stands beside a list: `message.pagination`. */
export const Pagination = z.object({
  total: z.int(),
  per_page: z.int(),
  current_page: z.int(),
  last_page: z.int(),
  next_page_url: z.string().nullable(),
  prev_page_url: z.string().nullable(),
});
