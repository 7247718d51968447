import { requestSession } from '@/lib/auth/sessions/browser';
import { SECOND_FACTOR_WANTED } from '@/lib/auth/two-factor/sentences';
import { ApiFailure } from '@/lib/http/api-failure';
import { dropCarriedEmail } from './carried-email';

/**
 * Signs in with a password or a passkey, and leaves for `to`.
 *
 * @param failed what is said where the server gives no sentence of its own.
 * @throws ApiFailure where the pair is wrong or there were too many tries.
 */
export async function signInAndGo(
  credentials: Parameters<typeof requestSession>[0],
  to: string,
  failed: string,
): Promise<void> {
  const result = await requestSession(credentials).catch(() => {
    throw new ApiFailure(0, '');
  });
  if (!result.ok || result.error) throw refusal(result, failed);
  dropCarriedEmail();
  // A whole page load: everything that was rendered for a guest is stale now.
  window.location.assign(to);
  await new Promise(() => {});
}

/** The password was right, and the account wants a code as well. */
export const wantsSecondFactor = (error: unknown): boolean =>
  error instanceof ApiFailure && error.errors === SECOND_FACTOR_WANTED;

/** The server's own sentences pass; next-auth's code words do not. */
function refusal(
  { status, error, wait }: Awaited<ReturnType<typeof requestSession>>,
  failed: string,
): ApiFailure {
  if (status === 429) return new ApiFailure(status, '', wait);
  if (status >= 500) return new ApiFailure(status, status === 503 ? (error ?? '') : '');
  const isSentence = error?.endsWith('.') ?? false;
  return new ApiFailure(403, isSentence && error ? error : failed);
}
