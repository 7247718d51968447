/**
 * What a verb throws when it can't do what was asked. Verbs know nothing of HTTP; `lib/http/errors.ts` gives each
 * kind its status and each contract its envelope.
 */
export type ErrorKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'method'
  | 'timeout'
  | 'conflict'
  | 'too-large'
  | 'content-type'
  | 'invalid'
  | 'limited'
  | 'unavailable';

/**
 * A problem with one field: its dotted path (`service_ids.0`) and a whole sentence about it. `notAnId`: a record's id
 * was wanted and this can't be one, so that no record is meant; `notAKey`: the same of a text that names one. `isMissing`: nothing was given.
 */
export type Problem = {
  field: string;
  text: string;
  notAnId?: boolean;
  notAKey?: boolean;
  isMissing?: boolean;
};

/**
 * A problem with one field as the rule that its value breaks: verbs know no contract's wording, `lib/http/texts.ts`
 * makes a sentence of it. `exists`: the value names nothing that can be chosen. `name`: what the sentence calls the
 * field, where that isn't made of its path.
 */
export type BrokenRule = { field: string; name?: string } & Rule;

/** `other`: the path of another field. `given`: what was given, where a field holds several values. */
export type Rule =
  | { rule: 'required' | 'exists' | 'format' | 'numeric' | 'integer' | 'string' | 'date' | 'json' }
  | { rule: 'taken' | 'after-now' | 'too-complex' }
  | { rule: 'min' | 'max' | 'max-length' | 'items'; limit: number }
  | { rule: 'max-depth' | 'max-elements' | 'max-nodes' | 'max-segments' | 'max-style'; limit: number }
  | { rule: 'prohibits' | 'required-without'; other: string }
  | { rule: 'required-when'; other: string; equals: number }
  | { rule: 'date-format'; format: string }
  | { rule: 'email'; given: string };

/** Who changed a record, as far as that is known, and when. `current`: the record as its endpoint shows it. */
export type Changed = {
  at: string | null;
  /**
   * `person`: somebody else who works in the account. `this_browser` and `browser`: the same sign-in, and another one of
   * the same person. `keys`: a program with the account's keys.
   */
  by: 'person' | 'this_browser' | 'browser' | 'keys' | 'unknown';
  /** The other person's, or empty. */
  email: string;
  /** The other browser's user agent, or empty. */
  user_agent: string;
  current: object;
};

// Known to every copy of this module: each of Next's bundles may hold one of its own.
const MARK = Symbol.for('loadout.domain-error');

export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly [MARK] = true;

  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly problems: readonly (Problem | BrokenRule)[] = [],
    readonly retryAfterSeconds?: number,
    /** What the record is now, where somebody has changed it since it was read. */
    readonly changed?: Changed,
    /** Tells a program which of several refusals of a kind this is. */
    readonly code?: string,
  ) {
    super(message);
  }
}

/** Whether an error is a verb's refusal; `instanceof` would not know one that another bundle's copy has thrown. */
export const isDomainError = (error: unknown): error is DomainError =>
  error instanceof Error && MARK in error;

/** The record that a call is about does not exist, or belongs to another account. */
export const notFound = (message = 'Record Not Found') => new DomainError('not-found', message);

/** A record, or null where it does not exist, for who has something else to show then. Other failures stay failures. */
export const foundOrNull = <T>(record: Promise<T>): Promise<T | null> =>
  record.catch((error: unknown) => {
    if (isDomainError(error) && error.kind === 'not-found') return null;
    throw error;
  });

/** The record is not in a state that allows this. */
export const conflict = (message: string) => new DomainError('conflict', message);

/** Somebody has changed the record since it was read. */
export const changedSince = (message: string, changed: Changed) =>
  new DomainError('conflict', message, [], undefined, changed);

export const forbidden = (message = 'This action is unauthorized.') => new DomainError('forbidden', message);

/** What `needsFreshSignIn` is called in a failure envelope. */
export const FRESH_SIGN_IN = 'fresh_sign_in_required';

/** The session showed its password or a passkey too long ago. */
export const needsFreshSignIn = () =>
  new DomainError('forbidden', 'Enter your password to continue.', [], undefined, undefined, FRESH_SIGN_IN);

export const unauthenticated = (message = 'Unauthenticated.') => new DomainError('unauthenticated', message);

/** The input breaks a rule that its schema can't express. All problems at once. */
export const invalid = (...problems: (Problem | BrokenRule)[]) => {
  const [first] = problems;
  const message = first && 'text' in first ? first.text : 'The given data was invalid.';
  return new DomainError('invalid', message, problems);
};
