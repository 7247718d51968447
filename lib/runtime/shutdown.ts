import { say } from '@/lib/runtime/progress.mjs';

/** Thrown where a wait ends because the command was asked to stop. */
export class Stopped extends Error {}

/** How to stop: SIGTERM lets the web process drain first, SIGINT does not. */
export type StopSignal = 'SIGTERM' | 'SIGINT';

/**
 * Turns SIGINT and SIGTERM into an abort signal whose reason is a `StopSignal`. Each further one calls `force`, unless
 * it comes at once: npm passes on the Ctrl-C that the terminal has sent to this process already.
 */
export function onStopSignals(force: () => void): AbortSignal {
  const controller = new AbortController();
  let asked = 0;
  const onSignal = (how: StopSignal) => {
    if (asked && Date.now() - asked < 1000) return;
    const first = !asked;
    asked = Date.now();
    if (!first) return force();
    say('\nStopping …');
    controller.abort(how);
  };
  process.on('SIGTERM', () => onSignal('SIGTERM'));
  // A closed terminal is a request to stop as well.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => onSignal('SIGINT'));
  // A signal to npm ends npm's shell and goes no further, so the shell's end counts as one too.
  const parent = process.ppid;
  const watch = () => process.ppid !== parent && !asked && onSignal('SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(watch, 250).unref();
  return controller.signal;
}

export function orStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  if (signal.aborted) return Promise.reject(new Stopped());
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Stopped()), { once: true });
    work.then(resolve, reject);
  });
}
