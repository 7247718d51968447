import { env } from '@/lib/env';
import { countRequestFrom, LimitReached } from '@/lib/rate-limit';
import { plainPage } from './plain-page.mjs';
import { securityHeaders } from './security-headers.mjs';
import { waitText } from './wait-text';

/**
 * Counts a page for who asks from `address`: apart from the APIs' answers, so that neither keeps people from the other.
 *
 * @returns the page that says so where it is one too many; null otherwise, and at once where there is no limit.
 */
export const tooManyPages = (address: string): Promise<Response | null> | null =>
  env().RATE_LIMIT_PER_MINUTE === 0 ? null : countPage(address);

async function countPage(address: string): Promise<Response | null> {
  try {
    await countRequestFrom('page', address);
    return null;
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return plainPage(
      429,
      { title: 'Too many requests', text: waitText(error.quota.resetSeconds) },
      { ...Object.fromEntries(securityHeaders), 'retry-after': String(error.retryAfterSeconds) },
    );
  }
}
