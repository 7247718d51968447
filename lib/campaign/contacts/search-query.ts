const MAX_TERMS = 8;

/**
 * A search as PostgreSQL's `tsquery`, for `to_tsquery('simple', …)`: each word as the beginning of one, all of them
 * wanted. Quoted, so that nothing in it is an operator.
 */
export function searchQuery(search: string): string {
  return search
    .split(/\s+/)
    .filter((term) => /[\p{L}\p{N}]/u.test(term))
    .slice(0, MAX_TERMS)
    .map((term) => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`)
    .join(' & ');
}
