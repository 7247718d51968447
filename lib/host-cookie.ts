import { env } from '@/lib/env';

/** Whether people reach the site by HTTPS. */
export const isHttps = () => env().APP_URL.startsWith('https:');

/** The name of a cookie; where the site has HTTPS, with the prefix by which browsers take it from this host alone. */
export const hostCookie = (name: string) => (isHttps() ? `__Host-${name}` : name);

/** `Set-Cookie` of one that scripts can't read, for every page of this site. */
export const setHostCookie = (name: string, value: string, maxAgeSeconds: number) =>
  `${hostCookie(name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isHttps() ? '; Secure' : ''}`;
