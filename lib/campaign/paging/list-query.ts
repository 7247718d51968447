import { z } from 'zod';
import { text } from '@/lib/fields';
import { paginate } from '@/lib/paging';

const MAX_PER_PAGE = 1_000;
const MAX_PAGE = 100_000_000;
const BASE = '/api/email';

/** The `page` of a query: below 1, or not a whole number, is page 1. One beyond reason is a page past the end. */
const page = () =>
  z
    .number()
    .refine(Number.isInteger)
    .catch(1)
    .transform((number) => Math.min(Math.max(number, 1), MAX_PAGE))
    .optional()
    .meta({ type: 'integer', minimum: 1 });

/**
 * The query of a list that is whole by default: `page` asks for one page of it, `search` narrows it. What the
 * endpoint needs besides goes in `parameters`.
 */
export const listQuery = <T extends z.ZodRawShape>(parameters: T) =>
  z.object({
    ...parameters,
    page: page(),
    per_page: z.int().min(1).max(MAX_PER_PAGE).default(50),
    search: text().optional(),
  });

type ListQuery = { page?: number | undefined; per_page: number };

/** The page that a list's query asks for; `offset` is how many records come before it. Undefined where it asks for none. */
export function wantedPage(query: ListQuery) {
  const { page: number, per_page: perPage } = query;
  return number === undefined ? undefined : { page: number, perPage, offset: (number - 1) * perPage };
}

/** What stands beside a page's records. `path` is below the service's base; the links keep the rest of `query`. */
export function pagination(path: `/${string}`, query: ListQuery, total: number) {
  const request = { path: BASE + path, page: query.page ?? 1, perPage: query.per_page, query };
  return paginate(request, total, 0);
}
