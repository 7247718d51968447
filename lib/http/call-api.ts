/** What stands under `errors` in a failure envelope. */
export type ApiErrors = string | string[] | Record<string, string[]>;

/** An endpoint refused, or could not be reached (`status` 0). The message is for the person who pressed the button. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

  constructor(
    readonly status: number,
    readonly errors: ApiErrors,
    retryAfterSeconds?: number,
    /** The whole of the answer, where more stands in it than `errors`. */
    readonly envelope?: Readonly<Record<string, unknown>>,
  ) {
    super(messageFor(status, errors, retryAfterSeconds));
  }
}

type Options = { method?: 'GET' | 'POST' | 'DELETE'; body?: unknown; signal?: AbortSignal };

/**
 * Calls an endpoint from one of the project's own pages, with the session's cookie, and gives what stands under
 * `message`.
 *
 * @param path from the origin: `/api/account/profile`.
 * @throws ApiFailure on everything but a success envelope.
 */
export async function callApi<T>(path: string, { method = 'GET', body, signal }: Options = {}): Promise<T> {
  const response = await fetch(path, {
    method,
    signal: signal ?? null,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiFailure(0, '');
  });
  const envelope = (await response.json().catch(() => null)) as {
    status?: string;
    message?: T;
    errors?: ApiErrors;
  } | null;
  if (response.ok && envelope?.status === 'success') return envelope.message as T;
  const wait = Number(response.headers.get('retry-after')) || undefined;
  throw new ApiFailure(response.status, envelope?.errors ?? '', wait, envelope ?? undefined);
}

function messageFor(status: number, errors: ApiErrors, retryAfterSeconds?: number): string {
  if (status === 0) return 'The server can’t be reached. Check the connection, then try again.';
  if (status === 401) return 'You are signed out. Sign in again to go on.';
  if (status === 429) return `Too many tries. Wait ${waitText(retryAfterSeconds ?? 60)}, then try again.`;
  // Somebody else does not answer, such as a payment provider; the sentence says what can be done.
  if (status === 503 && errors && typeof errors === 'string') return errors;
  if (status >= 500) return 'The fault is on our side, and nothing was saved. Try again in a moment.';
  const first = typeof errors === 'string' ? errors : Object.values(errors).flat()[0];
  return first || `The server refused this (${status}).`;
}

function waitText(seconds: number): string {
  if (seconds === 1) return 'a second';
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
