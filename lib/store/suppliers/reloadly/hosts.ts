import { env } from '@/lib/env';

/** Reloadly’s services. Each takes tokens of its own: a token’s audience is the service’s address. */
export type Service = 'giftcards' | 'topups';
export type Environment = 'sandbox' | 'live';

export const ACCEPT: Readonly<Record<Service, string>> = {
  giftcards: 'application/com.reloadly.giftcards-v1+json',
  topups: 'application/com.reloadly.topups-v1+json',
};

export const audienceOf = (service: Service, environment: Environment): string =>
  `https://${service}${environment === 'sandbox' ? '-sandbox' : ''}.reloadly.com`;

/** Where a service, or what gives the tokens, is reached. */
export function addressOf(service: Service | 'auth', environment: Environment): string {
  const { RELOADLY_API_URL: elsewhere } = env();
  if (elsewhere) return `${elsewhere.replace(/\/$/, '')}/${service}`;
  return service === 'auth' ? 'https://auth.reloadly.com' : audienceOf(service, environment);
}
