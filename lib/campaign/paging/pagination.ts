import { paginate } from '@/lib/paginate';

const BASE = '/api/email';

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
