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
