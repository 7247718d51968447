import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How a sink treats mails: the shares are of addresses, chosen by the seed. */
export type SinkRules = {
  /** Before it answers the end of a message. */
  delayMs: number;
  /** Addresses that get a 450 at their first attempt. */
  deferShare: number;
  /** Addresses that never exist. */
  refuseShare: number;
  seed: number;
};

export type SinkQuestion = { id: number; ask: 'count' | 'record' | 'first' | 'forget'; file?: string };
/** Times are milliseconds since 1970; zero where nothing has come. */
export type SinkAnswer = { id: number; count: number; bytes: number; firstAt: number; lastAt: number };
export type SinkMail = { address: string; messageId: string };

/** A running smtp-sink.ts. */
export class Sink {
  #asked = 0;

  private constructor(
    readonly process: ChildProcess,
    readonly port: number,
  ) {}

  static async open(rules: Partial<SinkRules> = {}): Promise<Sink> {
    const child = fork(new URL('./smtp-sink.ts', import.meta.url), {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, SINK_RULES: JSON.stringify(rules) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const port = await new Promise<number>((resolve, reject) => {
      child.once('message', (message: { port: number }) => resolve(message.port));
      child.once('exit', () => reject(new Error('The sink did not start.')));
    });
    return new Sink(child, port);
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** What it has taken since it was started or told to forget. */
  counted(): Promise<SinkAnswer> {
    return this.#ask('count');
  }

  async forget(): Promise<void> {
    await this.#ask('forget');
  }

  /** Each mail that it took, in order. */
  async record(): Promise<SinkMail[]> {
    const text = (await this.#fetch('record')).toString();
    if (text === '') return [];
    return text.split('\n').map((line) => {
      const [address = '', messageId = ''] = line.split('\t');
      return { address, messageId };
    });
  }

  /** The first message that it took, without the final dot. */
  async firstMessage(): Promise<Buffer> {
    const wire = await this.#fetch('first');
    return wire.subarray(0, wire.length - '.\r\n'.length);
  }

  async close(): Promise<void> {
    if (this.process.exitCode !== null) return;
    await new Promise((resolve) => {
      this.process.once('exit', resolve);
      this.process.disconnect();
    });
  }

  async #fetch(ask: 'record' | 'first'): Promise<Buffer> {
    const file = join(tmpdir(), `sink-${this.process.pid}.txt`);
    await this.#ask(ask, file);
    const content = readFileSync(file);
    rmSync(file);
    return content;
  }

  #ask(ask: SinkQuestion['ask'], file?: string): Promise<SinkAnswer> {
    this.#asked += 1;
    const question: SinkQuestion = { id: this.#asked, ask, ...(file && { file }) };
    return new Promise((resolve, reject) => {
      const stop = () => {
        this.process.off('message', listen);
        this.process.off('exit', onExit);
      };
      const onExit = () => {
        stop();
        reject(new Error('The sink has ended.'));
      };
      const listen = (answer: SinkAnswer) => {
        if (answer.id !== question.id) return;
        stop();
        resolve(answer);
      };
      this.process.on('message', listen);
      this.process.once('exit', onExit);
      this.process.send(question);
    });
  }
}
