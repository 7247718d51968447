import type { Sql } from 'postgres';
import type { RunningServer } from '../../support/server';

/** What is attacked: a production server with its default limits, and its database, to set up and to look at. */
export type Target = { server: RunningServer; sql: Sql };

export type AttackOptions = {
  /** `short` shows in a few seconds that the attack fails; `full` is what a determined attacker would send. */
  scale: 'short' | 'full';
  signal: AbortSignal;
};

/** A way to hurt the service from outside. Tests run it short, `npm run bench -- hostile` in full. */
export type Attack = {
  /** Kebab case, such as `tiny-chunks`. */
  name: string;
  /** What the attacker does, in one sentence. */
  summary: string;
  /** Makes the accounts and the data that the attack needs, before anything is measured. */
  prepare?(target: Target): Promise<void>;
  /** Attacks until it is done or `signal` is aborted. Returns in one line what the attacker got for it. */
  run(target: Target, options: AttackOptions): Promise<string>;
};
