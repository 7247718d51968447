import { ApiFailure } from '@/lib/http/api-failure';

export type ChangedBy = 'person' | 'this_browser' | 'browser' | 'keys' | 'unknown';
const BY: readonly string[] = ['person', 'this_browser', 'browser', 'keys'] satisfies ChangedBy[];

/** What the endpoint says of another version that was saved since; null where it refused for another reason. */
export function changedOf<Current extends object>(error: unknown) {
  if (!(error instanceof ApiFailure) || error.status !== 409) return null;
  const changed = error.envelope?.changed as Record<string, unknown> | undefined;
  if (!changed || typeof changed.current !== 'object' || changed.current === null) return null;
  const by = String(changed.by);
  return {
    at: typeof changed.at === 'string' ? changed.at : null,
    by: (BY.includes(by) ? by : 'unknown') as ChangedBy,
    userAgent: String(changed.user_agent ?? ''),
    email: String(changed.email ?? ''),
    current: changed.current as Current,
  };
}
