/**
 * For a query whose answer somebody waits for with old rows before them: one more attempt, at once, also where the
 * network is gone, so that a failure is told instead of being waited out.
 */
export const answerSoon = {
  retry: 1,
  retryDelay: 300,
  networkMode: 'always',
  refetchOnReconnect: true,
} as const;
