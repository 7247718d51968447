/** Why a pattern isn’t taken; `part` is what of it. */
export type PatternProblem = { problem: PatternProblemKind; part: string };

export type PatternProblemKind =
  | 'long'
  | 'look'
  | 'reference'
  | 'group'
  | 'escape'
  | 'needless'
  | 'brackets'
  | 'doubled'
  | 'range'
  | 'empty-brackets'
  | 'anchor'
  | 'unclosed'
  | 'unopened'
  | 'stray'
  | 'nothing-to-repeat'
  | 'count'
  | 'big'
  | 'never'
  | 'runaway';

/** Leaves the reading of a pattern that isn’t taken. */
export class PatternError extends Error {
  readonly problem: PatternProblem;
  constructor(problem: PatternProblemKind, part: string) {
    super(problem);
    this.problem = { problem, part };
  }
}
