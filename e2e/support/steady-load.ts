import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';

/** Sends one request and tells what was wrong with the answer; null where nothing was. */
export type Visit = (send: Send) => Promise<string | null>;
export type Send = (
  method: 'GET' | 'POST',
  path: string,
  headers?: Record<string, string>,
  body?: unknown,
) => Promise<{ status: number; text: string }>;

export type Tally = { requests: number; failed: number; failures: Record<string, number> };

/** Visitors of several kinds who come back all the time, each over a connection that is kept. */
export class SteadyLoad {
  readonly #agent: Agent;
  readonly #visitors: Promise<void>[] = [];
  readonly tallies: Record<string, Tally> = {};
  #open = true;

  constructor(readonly origin: string) {
    this.#agent = new Agent({ connections: 64 });
  }

  /** Adds so many visitors, who pause between one visit and the next. */
  add(kind: string, visit: Visit, { visitors = 2, pauseMs = 50 } = {}): void {
    this.tallies[kind] ??= { requests: 0, failed: 0, failures: {} };
    for (let made = 0; made < visitors; made += 1) this.#visitors.push(this.#come(kind, visit, pauseMs));
  }

  async stop(): Promise<Record<string, Tally>> {
    this.#open = false;
    await Promise.all(this.#visitors);
    await this.#agent.close();
    return this.tallies;
  }

  async #come(kind: string, visit: Visit, pauseMs: number): Promise<void> {
    const tally = this.tallies[kind] as Tally;
    const send: Send = async (method, path, headers = {}, body) => {
      tally.requests += 1;
      const { statusCode, body: answer } = await this.#agent.request({
        origin: this.origin,
        path,
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: body === undefined ? null : JSON.stringify(body),
      });
      return { status: statusCode, text: await answer.text() };
    };
    while (this.#open) {
      const wrong = await visit(send).catch(
        ({ code, message }: NodeJS.ErrnoException) => `${code}: ${message}`,
      );
      if (wrong !== null) {
        tally.failed += 1;
        tally.failures[wrong] = (tally.failures[wrong] ?? 0) + 1;
      }
      await pause(pauseMs);
    }
  }
}

/** What is wrong with an answer; null where its status is the one that was wanted. */
export const unlessStatus = (
  { status, text }: { status: number; text: string },
  wanted = 200,
): string | null => (status === wanted ? null : `${status} ${text.slice(0, 80)}`);
