/** The page that leads on to what somebody uses: the account, the console or the back office. */
export const HOME = '/home';

/** Where to go after signing in: a path of this site, or `fallback`. Never another origin. */
export function safeCallback(value: string | string[] | undefined, fallback = '/account'): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return fallback;
  const base = 'http://this.site';
  const url = URL.canParse(value, base) ? new URL(value, base) : null;
  // What is left of `/..//elsewhere` once it is tidied names another host.
  if (url?.origin !== base || url.pathname.startsWith('//')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
