import { actingFor } from '@/lib/auth/acting-for';
import type { Actor } from '@/lib/auth/actor';
import { byKeyHeaders, bySessionCookie } from '@/lib/auth/authenticate';
import { type BrokenRule, conflict, DomainError, type Problem } from '@/lib/errors';
import { defineContract } from '@/lib/http/contract';
import { type Endpoint, takesKeys } from '@/lib/http/endpoint';
import { STATUS } from '@/lib/http/errors';
import { problemText, required } from '@/lib/http/texts';
import { ACCOUNT_HEADER } from './shown-account';

const NOT_FOUND = 'Record Not Found';

/** The email campaign service's contract: its base, its credentials, its shapes of failure. */
export const campaign = defineContract({
  name: 'email',
  base: '/api/email',
  async authenticate(request, endpoint) {
    const { auth } = endpoint;
    const { headers } = request;
    const gaveKeys = headers.has('publickey') || headers.has('secretkey');
    if (auth === 'session' || !gaveKeys) {
      const person = await bySessionCookie(request, endpoint);
      // What concerns the person alone, such as joining an account, is asked as `session`.
      return person && auth !== 'session' ? shownBy(request, actingFor(person)) : person;
    }
    if (!headers.get('publickey') || !headers.get('secretkey')) return null;
    const actor = await byKeyHeaders(request);
    if (!actor) throw unauthenticated({ field: 'PublicKey', text: 'The selected public key is invalid.' });
    return actor;
  },
  missingCredentials({ headers }, auth) {
    if (!takesKeys(auth)) return unauthenticated();
    const missing = ['PublicKey', 'SecretKey'].filter((name) => !headers.get(name));
    return unauthenticated(...missing.map(required));
  },
  failure(error, endpoint) {
    const status = STATUS[error.kind];
    if (error.kind === 'not-found' || meansNoRecord(error, endpoint)) {
      return { status: STATUS['not-found'], errors: NOT_FOUND };
    }
    return { status, errors: error.problems.length > 0 ? byField(error.problems) : error.message };
  },
});

/** @throws DomainError conflict where the page shows another account than the session works in by now */
function shownBy({ headers }: Request, actor: Actor): Actor {
  const shown = headers.get(ACCOUNT_HEADER);
  if (shown === null || shown === String(actor.id)) return actor;
  throw conflict('This page shows another account than the one you’ve switched to. Reload it.');
}

const unauthenticated = (...problems: Problem[]) =>
  new DomainError('unauthenticated', problems[0]?.text ?? 'Unauthenticated.', problems);

/**
 * Whether the field that names the call's record names none: it is malformed, or missing in the query. Nor does any other
 * id of a query that can't be one.
 */
function meansNoRecord({ kind, problems }: DomainError, endpoint: Endpoint | undefined): boolean {
  const name = endpoint?.record;
  const query = endpoint?.query?.shape ?? {};
  const isNoId = (problem: Problem | BrokenRule) =>
    'text' in problem && (problem.notAnId || problem.notAKey) && Object.hasOwn(query, problem.field);
  if (problems.some(isNoId)) return true;
  const problem = kind === 'invalid' && name ? problems.find(({ field }) => field === name) : undefined;
  if (!problem || !name) return false;
  return Object.hasOwn(query, name) || !('isMissing' in problem && problem.isMissing);
}

/** Laravel's shape: each field with all that is wrong with it. */
function byField(problems: readonly (Problem | BrokenRule)[]): Record<string, string[]> {
  const fields: Record<string, string[]> = Object.create(null);
  for (const problem of problems)
    fields[problem.field] = [...(fields[problem.field] ?? []), problemText(problem)];
  return fields;
}
