/** What stands under `errors` in a failure envelope. */
export type ApiErrors = string | string[] | Record<string, string[]>;

/** An endpoint refused, or could not be reached (`status` 0). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

  constructor(
    readonly status: number,
    readonly errors: ApiErrors,
    readonly retryAfterSeconds?: number,
    /** The whole of the answer, where more stands in it than `errors`. */
    readonly envelope?: Readonly<Record<string, unknown>>,
  ) {
    super(`An endpoint answered with ${status}.`);
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
