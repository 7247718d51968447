import { env } from '@/lib/env';

/** Days for which the link that confirms a sign-up is good. */
export const LINK_DAYS = 7;

/** The page of a form, without its origin. */
export const formPath = (utr: string): string => `/sign-up/${encodeURIComponent(utr)}`;
export const formUrl = (utr: string): string => env().APP_URL + formPath(utr);

/** The page whose button confirms a sign-up, without its origin. */
export const confirmPath = (token: string): string => `/confirm-sign-up?${new URLSearchParams({ t: token })}`;
export const confirmUrl = (token: string): string => env().APP_URL + confirmPath(token);
