import { ApiFailure } from '@/lib/http/api-failure';
import type { Texts } from '@/lib/texts/texts';

const SHORT_WAIT_S = 120;

/** What somebody is told whose request has failed; a refusal is told in the endpoint's words. */
export function failureText(error: unknown, { notSent, failure }: Texts['ui']): string {
  if (!(error instanceof ApiFailure)) return notSent;
  const { status, errors, retryAfterSeconds: wait = 60 } = error;
  if (status === 0) return failure.unreachable;
  if (status === 401) return failure.signedOut;
  if (status === 429)
    return wait < SHORT_WAIT_S ? failure.waitSeconds(wait) : failure.waitMinutes(Math.ceil(wait / 60));
  // Somebody else does not answer, such as a payment provider; the sentence says what can be done.
  if (status === 503 && errors && typeof errors === 'string') return errors;
  if (status >= 500) return failure.ourFault;
  const first = typeof errors === 'string' ? errors : Object.values(errors).flat()[0];
  return first || failure.refused(status);
}
