import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { endChild, spawnPart } from '@/lib/runtime/children';

/** One that can't start, while the database is away, is not started over and over. */
const RESTART_MS = 500;

type Member = { process: ChildProcess; isUp: boolean };

/** So many workers; one that ends, by itself or by force, is replaced at once. */
export class Crew {
  readonly #env: NodeJS.ProcessEnv;
  readonly #log: WriteStream;
  #members: Member[] = [];
  #isClosing = false;
  /** How many ended by themselves. */
  fallen = 0;

  constructor(size: number, env: NodeJS.ProcessEnv, logFile: string) {
    this.#env = env;
    this.#log = createWriteStream(logFile);
    for (let n = 0; n < size; n++) this.#start();
  }

  #start(): void {
    const child = spawnPart('worker', { ...this.#env, LOG_LEVEL: 'info' }, 'pipe');
    const member: Member = { process: child, isUp: false };
    this.#members.push(member);
    const listen = (chunk: Buffer) => {
      this.#log.write(chunk);
      if (chunk.includes('The worker runs.')) member.isUp = true;
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (_code, signal) => {
      this.#members = this.#members.filter((other) => other !== member);
      if (this.#isClosing) return;
      if (signal !== 'SIGKILL') this.fallen += 1;
      if (member.isUp) this.#start();
      else setTimeout(() => this.#isClosing || this.#start(), RESTART_MS);
    });
  }

  /** Kills one that is at work, chosen by `draw` from 0 to 1; waits for one where all are still starting. */
  async killOne(draw: number): Promise<void> {
    for (;;) {
      const up = this.#members.filter((member) => member.isUp);
      const victim = up[Math.floor(draw * up.length)];
      if (victim) {
        const gone = once(victim.process, 'exit');
        victim.process.kill('SIGKILL');
        await gone;
        return;
      }
      await pause(20);
    }
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.all(this.#members.map((member) => endChild(member.process)));
    this.#log.end();
  }
}
