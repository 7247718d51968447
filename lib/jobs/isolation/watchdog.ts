import { Worker } from 'node:worker_threads';
import { log } from '@/lib/log';

/** How long the event loop may be blocked before the process is ended. */
const BLOCKED_SECONDS = 60;
const TICK_MS = 1_000;

// It counts its own ticks, not the time: a machine that was asleep has not blocked the loop.
const program = `
  const { workerData } = require('node:worker_threads');
  const { beats, seconds, tick } = workerData;
  let seen = -1;
  let missed = 0;
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    missed = now === seen ? missed + 1 : 0;
    seen = now;
    if (missed >= seconds) {
      require('node:fs').writeSync(2, 'The event loop was blocked for ' + seconds + ' s; the process is ended.\\n');
      process.kill(process.pid, 'SIGKILL');
    }
  }, tick);
`;

/**
 * Ends this process when its event loop has been blocked for a minute, from a thread beside it, so that what it was
 * doing counts as what ended it and the rest of the queue goes on.
 *
 * @param seconds how long that is; ticks of the thread, one a second.
 */
export function startWatchdog(seconds = BLOCKED_SECONDS): void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const beat = setInterval(() => Atomics.add(beats, 0, 1), TICK_MS / 2);
  beat.unref();
  const thread = new Worker(program, {
    eval: true,
    execArgv: [],
    workerData: { beats, seconds, tick: TICK_MS },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  thread.unref();
  thread.on('error', () => log().warn('The watchdog ended.'));
}
