import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { findPostmaster } from '@/lib/runtime/postgres/postmaster';
import { openServer, type Server } from '@/lib/runtime/postgres/server';
import { asAdmin, freshDatabase } from '../support/fresh-database';

/** A migrated database on a server of its own, which keeps what is committed and can be crashed. */
export class CrashingDatabase {
  readonly #folder: string;
  readonly #name: string;
  #server: Server;

  private constructor(folder: string, name: string, server: Server) {
    this.#folder = folder;
    this.#name = name;
    this.#server = server;
  }

  static async open(folder: string, preferredPort: number): Promise<CrashingDatabase> {
    const server = await openServer(folder, { preferredPort });
    return new CrashingDatabase(folder, await freshDatabase(server, 'chaos'), server);
  }

  get env(): Record<string, string> {
    const { secrets } = this.#server;
    return {
      DATABASE_URL: this.#server.url(this.#name),
      AUTH_SECRET: secrets.auth_secret,
      ENCRYPTION_KEY: secrets.encryption_key,
    };
  }

  /**
   * Stops the server under those who use it, and starts it again after `ms`. SIGQUIT is a crash, from which it has to
   * recover (about ten seconds); SIGINT cuts all connections alike and is up again at once.
   */
  async crash(signal: 'SIGQUIT' | 'SIGINT', ms: number): Promise<void> {
    const cluster = join(resolve(this.#folder), 'postgres');
    const running = findPostmaster(cluster);
    if (!running) throw new Error('The database does not run.');
    process.kill(running.pid, signal);
    while (findPostmaster(cluster)?.pid === running.pid) await pause(20);
    await this.#server.release();
    await pause(ms);
    this.#server = await openServer(this.#folder, { preferredPort: running.port });
    if (this.#server.port !== running.port) throw new Error('The database came up on another port.');
  }

  async query<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const sql = postgres(this.#server.url(this.#name), { max: 1, onnotice: () => {} });
    try {
      return await work(sql);
    } finally {
      await sql.end({ timeout: 5 });
    }
  }

  async close(): Promise<void> {
    await asAdmin(this.#server, (sql) => sql.unsafe(`drop database "${this.#name}" with (force)`));
    await this.#server.release();
  }
}
