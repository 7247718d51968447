import type { ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { endChild, spawnPart } from '@/lib/runtime/children';
import { whenReady } from '@/lib/runtime/ready';

/** Longer than any drain in the tests. */
const STOP_MS = 60_000;

/** A web process on a port of its own, which can be restarted as an operator does. */
export class WebProcess {
  #child: ChildProcess;

  private constructor(
    readonly port: number,
    readonly env: NodeJS.ProcessEnv,
    readonly logFile: string,
  ) {
    this.#child = this.#spawn();
  }

  static async start(port: number, env: NodeJS.ProcessEnv, logFile: string): Promise<WebProcess> {
    const web = new WebProcess(port, { ...env, PORT: String(port) }, logFile);
    await web.ready();
    return web;
  }

  get process(): ChildProcess {
    return this.#child;
  }

  ready(): Promise<void> {
    return whenReady(this.port, this.#child);
  }

  /** SIGTERM, and once it is gone, another on the same port. */
  async restart(): Promise<void> {
    await this.stop();
    this.#child = this.#spawn();
    await this.ready();
  }

  stop(): Promise<void> {
    return endChild(this.#child, STOP_MS);
  }

  #spawn(): ChildProcess {
    const child = spawnPart('web', this.env, 'pipe');
    const log = createWriteStream(this.logFile, { flags: 'a' });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    child.once('exit', () => log.end());
    return child;
  }
}
