import { type ChildProcess, spawn } from 'node:child_process';
import { say } from '@/lib/runtime/progress.mjs';
import type { StopSignal } from './shutdown';
import { watchAnswers } from './watch-answers';

export type Part = 'web' | 'worker';

const programs: Record<Part, string[]> = {
  web: ['--import', './lib/runtime/tether.mjs', 'lib/runtime/web.mjs'],
  worker: ['--import', './lib/runtime/tether.mjs', 'lib/runtime/program.mjs', 'lib/jobs/worker'],
};

/**
 * V8 lets garbage lie while there is room: with a ceiling the web process takes a third less under load, and a worker,
 * whose garbage is young, with less room for the young.
 */
const heap: Record<Part, string> = { web: '--max-old-space-size=512', worker: '--max-semi-space-size=8' };

/** NODE_OPTIONS can set another ceiling: a flag on the command line would win over it. */
function heapFlags(part: Part, { NODE_OPTIONS = '' }: NodeJS.ProcessEnv): string[] {
  const [name = ''] = heap[part].split('=');
  return NODE_OPTIONS.includes(name) ? [] : [heap[part]];
}

/** glibc gives each thread a heap of its own, and keeps what it held; two are enough for what these threads do. */
const memory = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ MALLOC_ARENA_MAX: '2', ...env });

/** How long a process may take to finish what runs, once it has drained. */
const FINISH_MS = 15_000;

const SHORTEST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export type Supervised = {
  readonly process: ChildProcess;
  /** The signal, then SIGKILL if it takes too long; resolves when the process is gone. */
  stop(signal: StopSignal): Promise<void>;
};

/** Starts the web or the worker process. In a session of its own: Ctrl-C meets its supervisor alone, which tells it. */
export function spawnPart(
  part: Part,
  env: NodeJS.ProcessEnv,
  output: 'inherit' | 'pipe' = 'inherit',
  cwd = process.cwd(),
): ChildProcess {
  return spawn(process.execPath, [...heapFlags(part, env), ...programs[part]], {
    cwd,
    env: memory(env),
    detached: process.platform !== 'win32',
    stdio: ['ignore', output, output, 'ipc'],
  });
}

/** Ends a child: the signal, and SIGKILL if it has not ended within `ms`. */
export function endChild(child: ChildProcess, ms = FINISH_MS, signal: StopSignal = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const last = setTimeout(() => child.kill('SIGKILL'), ms);
    child.once('exit', () => {
      clearTimeout(last);
      resolve();
    });
    child.kill(signal);
  });
}

export type Supervision = {
  /** How long it goes on serving after SIGTERM. */
  drainMs?: number;
  /** Where it answers once it is up, and for how long it may give no answer. */
  answers?: { url: string; limitMs: number };
};

/**
 * Keeps a process running: one that ends by itself, or gives no answer any more, is started again. One that has been at
 * work, as it says by `up`, is at once; one that hasn't, after a pause that doubles up to half a minute.
 */
export function supervise(
  part: Part,
  env: NodeJS.ProcessEnv,
  { drainMs = 0, answers }: Supervision = {},
): Supervised {
  let stopping = false;
  let endWatch = () => {};
  let pause = SHORTEST_PAUSE_MS;
  let timer: NodeJS.Timeout | undefined;
  let child: ChildProcess;

  function watch(started: ChildProcess, { url, limitMs }: NonNullable<Supervision['answers']>): void {
    endWatch = watchAnswers(url, limitMs, () => {
      say(`! The ${part} process has given no answer for ${limitMs / 1000} s.`);
      // It may hang, or be stopped, and would then obey nothing else.
      started.kill('SIGKILL');
    });
  }

  function start(): void {
    let isUp = false;
    const started = spawnPart(part, env);
    child = started;
    started.on('message', (message) => {
      if (isUp || message !== 'up') return;
      isUp = true;
      if (answers && !stopping) watch(started, answers);
    });
    started.once('exit', (code, signal) => {
      endWatch();
      if (stopping) return;
      pause = isUp ? SHORTEST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      const how = `! The ${part} process ended (${signal ?? `exit code ${code}`}); starting it again`;
      say(isUp ? `${how}.` : `${how} in ${pause / 1000} s.`);
      if (isUp) start();
      else timer = setTimeout(start, pause);
    });
  }

  start();
  return {
    get process() {
      return child;
    },
    async stop(signal) {
      stopping = true;
      clearTimeout(timer);
      endWatch();
      await endChild(child, FINISH_MS + (signal === 'SIGTERM' ? drainMs : 0), signal);
    },
  };
}
