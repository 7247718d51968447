/** A page's search parameters, as Next gives them. */
export type AddressParams = Record<string, string | string[] | undefined>;

/** What a parameter says, the first one where it stands there twice; empty where it says nothing. */
export function paramOf(params: AddressParams, name: string): string {
  const value = params[name];
  // A text of the database can't hold the sign that ends texts elsewhere.
  return ((Array.isArray(value) ? value[0] : value) ?? '').replaceAll('\0', '').trim();
}

// Nobody looks further, and a database still takes what lies before it as an offset.
const LAST_PAGE = 100_000;

/** Which page of a list is asked for; the first where that makes no sense. */
export function pageOf(params: AddressParams, name = 'page'): number {
  const text = paramOf(params, name);
  return /^[1-9]\d{0,8}$/.test(text) ? Math.min(Number(text), LAST_PAGE) : 1;
}
