import { env } from '@/lib/env';

export type PageRequest = {
  /** The URL's path, as in `/api/top-up/list`. */
  path: string;
  page: number;
  perPage: number;
  /** The request's other query parameters, which the links keep. */
  query?: Readonly<Record<string, unknown>>;
};

/** Laravel's LengthAwarePaginator: all of its fields but the records. `count` is how many this page has. */
export function paginate({ path, page, perPage, query = {} }: PageRequest, total: number, count: number) {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const url = urlOf(path, query);
  const first = (page - 1) * perPage + 1;
  const previous = page > 1 ? url(page - 1) : null;
  const next = page < lastPage ? url(page + 1) : null;
  const numbers = pageNumbers(page, lastPage).map((number) => ({
    url: number === null ? null : url(number),
    label: number === null ? '...' : String(number),
    active: number === page,
  }));
  return {
    current_page: page,
    first_page_url: url(1),
    from: count > 0 ? first : null,
    last_page: lastPage,
    last_page_url: url(lastPage),
    links: [
      { url: previous, label: '« Previous', active: false },
      ...numbers,
      { url: next, label: 'Next »', active: false },
    ],
    next_page_url: next,
    path: env().APP_URL + path,
    per_page: perPage,
    prev_page_url: previous,
    to: count > 0 ? first + count - 1 : null,
    total,
  };
}

function urlOf(path: string, query: Readonly<Record<string, unknown>>): (page: number) => string {
  return (page) => {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (name !== 'page' && value !== undefined) parameters.set(name, String(value));
    }
    parameters.set('page', String(page));
    return `${env().APP_URL}${path}?${parameters}`;
  };
}

const ON_EACH_SIDE = 3;
const WINDOW = ON_EACH_SIDE + 4;

/** Which page numbers are linked; null stands for `...`. The window is Laravel's (`UrlWindow`). */
function pageNumbers(page: number, lastPage: number): (number | null)[] {
  if (lastPage < ON_EACH_SIDE * 2 + 8) return range(1, lastPage);
  if (page <= WINDOW) return [...range(1, WINDOW + ON_EACH_SIDE), null, ...range(lastPage - 1, lastPage)];
  if (page > lastPage - WINDOW)
    return [1, 2, null, ...range(lastPage - (WINDOW + ON_EACH_SIDE - 1), lastPage)];
  return [
    1,
    2,
    null,
    ...range(page - ON_EACH_SIDE, page + ON_EACH_SIDE),
    null,
    ...range(lastPage - 1, lastPage),
  ];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
