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
    .meta({
      type: 'integer',
      description: 'The page, from 1. Anything below 1, or not a whole number, is page 1.',
    });

/** A paged list's query: `page`, the endpoint's own parameters, and whatever else the links are to keep. */
export const pageQuery = <T extends z.ZodRawShape>(parameters: T) =>
  z
    .object({ ...parameters, page: pageParameter() })
    .catchall(z.string().max(1000).optional().catch(undefined));

const PageLink = z
  .object({
    url: z.string().nullable().describe('The page’s URL, or null where there is none.'),
    label: z.string().describe('The text of the link: a page number, `« Previous`, `Next »` or `...`.'),
    active: z.boolean().describe('Whether this is the current page.'),
  })
  .meta({ id: 'PageLink' });

const pageFields = {
  current_page: z.int(),
  first_page_url: z.string(),
  from: z
    .int()
    .nullable()
    .describe('The position of the first record on this page, or null on an empty page.'),
  last_page: z.int(),
  last_page_url: z.string(),
  links: z.array(PageLink).describe('Links to the pages.'),
  next_page_url: z.string().nullable(),
  path: z.string(),
  per_page: z.int(),
  prev_page_url: z.string().nullable(),
  to: z.int().nullable().describe('The position of the last record on this page, or null on an empty page.'),
  total: z.int().describe('How many records there are in all.'),
};

/** A page whose records stand under `items`. */
export const pageOfItems = <T extends z.ZodType>(record: T) =>
  z.object({ items: z.array(record), ...pageFields });

/** A page whose records stand under `data`. */
export const pageOfData = <T extends z.ZodType>(record: T) =>
  z.object({ data: z.array(record), ...pageFields });

/** The short form that stands beside a list: `message.pagination`. */
export const Pagination = z
  .object({
    total: z.int().describe('How many records there are in all.'),
    per_page: z.int(),
    current_page: z.int(),
    last_page: z.int(),
    next_page_url: z.string().nullable(),
    prev_page_url: z.string().nullable(),
  })
  .meta({ id: 'Pagination' });
