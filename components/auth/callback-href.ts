/** A page of signing in or up, from which the way leads on to `callbackUrl`. */
export const callbackHref = (
  page: '/sign-in' | '/sign-up' | '/forgot-password',
  callbackUrl: string,
): string => `${page}?callbackUrl=${encodeURIComponent(callbackUrl)}`;
