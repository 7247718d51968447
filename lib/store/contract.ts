import { byAuthorization, byKeyHeaders, bySessionCookie } from '@/lib/auth/authenticate';
import { type BrokenRule, type DomainError, type Problem, unauthenticated } from '@/lib/errors';
import { defineContract } from '@/lib/http/contract';
import type { Endpoint } from '@/lib/http/endpoint';
import { GENERAL_FAILURE, STATUS } from '@/lib/http/errors';
import { problemText } from '@/lib/http/texts';

/** The store service's contract: its base, its credentials, its shapes of failure. */
export const store = defineContract({
  name: 'store',
  base: '/api',
  async authenticate(request, endpoint) {
    if (endpoint.auth === 'session') return bySessionCookie(request, endpoint);
    const actor = (await byAuthorization(request)) ?? (await byKeyHeaders(request));
    if (actor) return actor;
    const gaveCredentials = ['authorization', 'publickey', 'secretkey'].some((name) =>
      request.headers.has(name),
    );
    return gaveCredentials ? null : bySessionCookie(request, endpoint);
  },
  missingCredentials: () => unauthenticated(),
  failure(error, endpoint) {
    if (error.kind === 'invalid') return invalidInput(error, endpoint);
    const errors = error.kind === 'not-found' ? GENERAL_FAILURE : error.message;
    return { status: STATUS[error.kind], errors };
  },
});

/** Lists and details say the general failure; writes say every problem. What can name no record is a not-found. */
function invalidInput({ problems }: DomainError, endpoint: Endpoint | undefined) {
  const style = endpoint?.failures ?? (endpoint?.methods.includes('GET') ? 'general' : 'texts');
  const namesNoRecord = (problem: Problem | BrokenRule) =>
    'text' in problem &&
    (problem.notAKey || (problem.notAnId && (style === 'general' || problem.field === endpoint?.record)));
  if (problems.length > 0 && problems.every(namesNoRecord))
    return { status: STATUS['not-found'], errors: GENERAL_FAILURE };
  const errors = style === 'texts' ? problems.map(problemText) : GENERAL_FAILURE;
  return { status: STATUS.invalid, errors };
}
