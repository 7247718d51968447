import { headers } from 'next/headers';
import { isDomainError } from '@/lib/errors';
import { countRequestFrom } from '@/lib/rate-limit';

/** Counts a page that a stranger opens. Until when its network address has used up its requests; null where it has some left. */
export async function secondsToWait(): Promise<number | null> {
  const address = (await headers()).get('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown';
  try {
    await countRequestFrom('plain', address);
    return null;
  } catch (error) {
    if (isDomainError(error) && error.kind === 'limited') return error.retryAfterSeconds ?? 1;
    throw error;
  }
}
