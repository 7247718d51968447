import { ApiFailure } from './api-failure';

/** Asks for the password or a passkey. @returns whether it was shown */
type Ask = () => Promise<boolean>;

/** As `lib/errors.ts` calls it. */
const FRESH_SIGN_IN = 'fresh_sign_in_required';

let asker: Ask | undefined;
let asked: Promise<boolean> | undefined;

/** Says who asks, on this page. @returns what ends it */
export function onFreshSignInNeeded(ask: Ask): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/**
 * Sends what may take a fresh sign-in: where it does, the password is asked for, once for all that wait for it, and it is
 * sent again.
 *
 * @throws ApiFailure the refusal, where the password wasn’t shown
 */
export async function withFreshSignIn<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!asker || !(error instanceof ApiFailure) || error.envelope?.code !== FRESH_SIGN_IN) throw error;
    asked ??= asker().finally(() => {
      asked = undefined;
    });
    if (!(await asked)) throw error;
    return send();
  }
}
