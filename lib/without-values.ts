/** An error for the log: what and where, without the values that a query or a parser puts into its text. */
export function withoutValues(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  // Drizzle's own message has the statement and its parameters.
  const source = error.cause instanceof Error ? error.cause : error;
  const { code, table_name, constraint_name, routine } = source as unknown as Record<string, unknown>;
  const known = code === undefined ? source.message : undefined;
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12);
  return {
    type: error.name,
    message: known,
    errorCode: code,
    table: table_name,
    constraint: constraint_name,
    routine,
    stack: frames,
  };
}
