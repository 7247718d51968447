import { type ChildProcess, fork } from 'node:child_process';
import { log } from '@/lib/log';
import type { Answer, Task } from './messages';

/** What became of a task: it ended, threw, or ended its process. */
export type IsolatedResult =
  | { kind: 'done' }
  | { kind: 'failed'; error: Error }
  | { kind: 'died'; how: string };

/** How long a process without work is kept for the next task. */
const IDLE_MS = 20_000;
const START_MS = 120_000;

/** Ended from outside on purpose; says nothing of the task. */
const STOP_SIGNALS: readonly (NodeJS.Signals | null)[] = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * A process beside the worker that runs one task at a time, so that the death of the process says which task it was.
 * The death of the worker itself says nothing: its isolated process ends with it and is not counted.
 */
export class IsolatedProcess {
  readonly #file: string;
  #child: ChildProcess | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;
  #isClosing = false;

  /** @param file the program, from the project's folder; another one for tests. */
  constructor(file = 'lib/runtime/program.mjs') {
    this.#file = file;
  }

  get isBusy(): boolean {
    return this.#waiting > 0;
  }

  /** Runs a task once those before it have ended. @throws where the process can't be started, or is being closed. */
  run(task: Task): Promise<IsolatedResult> {
    this.#waiting += 1;
    const result = this.#queue.then(() => this.#runNow(task));
    this.#queue = result.catch(() => {}).finally(() => this.#rest());
    return result;
  }

  /** Has the running task end soon. */
  stop(): void {
    this.#isClosing = true;
    if (this.#child?.connected) this.#child.send({ kind: 'stop' });
  }

  /** Ends the process. A task that still runs is not to blame. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
  }

  #rest(): void {
    this.#waiting -= 1;
    clearTimeout(this.#idle);
    if (this.#waiting > 0) return;
    this.#idle = setTimeout(() => {
      this.#child?.kill('SIGTERM');
      this.#child = undefined;
    }, IDLE_MS).unref();
  }

  async #runNow(task: Task): Promise<IsolatedResult> {
    if (this.#isClosing) throw new Error('The worker is stopping.');
    clearTimeout(this.#idle);
    const idle = this.#child;
    const isGone = !idle || idle.exitCode !== null || idle.signalCode !== null;
    const child = isGone ? await this.#start() : idle;
    this.#child = child;
    return new Promise((resolve, reject) => {
      const onMessage = (message: unknown) => {
        const answer = message as Answer;
        if (answer.kind === 'ready') return;
        settle();
        if (answer.kind === 'done') return resolve({ kind: 'done' });
        const error = Object.assign(new Error(answer.message), { name: answer.name, code: answer.code });
        resolve({ kind: 'failed', error });
      };
      const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
        settle();
        this.#child = undefined;
        const isStopped = this.#isClosing || code === 0 || STOP_SIGNALS.includes(signal);
        if (isStopped) reject(new Error('The process was stopped.'));
        else resolve({ kind: 'died', how: signal ?? `exit code ${code}` });
      };
      const settle = () => {
        child.off('message', onMessage);
        child.off('exit', onExit);
      };
      child.on('message', onMessage);
      child.on('exit', onExit);
      child.send(task);
    });
  }

  /** In a session of its own: a signal to the worker's group is the worker's to handle. */
  async #start(): Promise<ChildProcess> {
    const child = fork(this.#file, ['lib/jobs/isolation/run-isolated'], {
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('error', () => {});
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), START_MS);
      const onExit = (code: number | null, signal: string | null) => {
        clearTimeout(timer);
        reject(new Error(`The isolated process did not start (${signal ?? `exit code ${code}`}).`));
      };
      child.once('exit', onExit);
      child.once('message', () => {
        clearTimeout(timer);
        child.off('exit', onExit);
        resolve();
      });
    });
    if (this.#isClosing) {
      child.kill('SIGKILL');
      throw new Error('The worker is stopping.');
    }
    log().info({ isolated: child.pid }, 'An isolated process runs.');
    return child;
  }
}
