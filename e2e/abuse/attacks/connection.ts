import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Target } from './attack';

/** One connection, and what came back on it. */
export class Connection {
  private text = '';
  private readonly closed: Promise<void>;
  private readonly startedAt = Date.now();
  private endedAt: number | undefined;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay();
    socket.on('data', (bytes) => {
      this.text += bytes.toString('latin1');
    });
    socket.on('error', () => {});
    socket.once('end', () => this.note());
    this.closed = new Promise((resolve) => {
      socket.once('close', () => {
        this.note();
        resolve();
      });
    });
  }

  static async open({ server }: Target): Promise<Connection> {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** Resolves when the system has taken the bytes; false where the server has closed its side. */
  async write(bytes: string | Buffer): Promise<boolean> {
    if (this.endedAt) return false;
    const written = new Promise<void>((resolve) => this.socket.write(bytes, () => resolve()));
    await Promise.race([written, this.closed]);
    return !this.endedAt;
  }

  /** Resolves when the server has ended its side, or after so long. */
  async ended(withinMs: number, signal?: AbortSignal): Promise<void> {
    const until = Date.now() + withinMs;
    while (!this.endedAt && Date.now() < until && !signal?.aborted)
      await new Promise((resolve) => setTimeout(resolve, 50));
  }

  /** The status of the first answer; 0 where the connection was closed without one, null where it is still open. */
  get status(): number | null {
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(this.text) ?? [];
    if (status) return Number(status);
    return this.endedAt ? 0 : null;
  }

  /** All that came back. */
  get received(): string {
    return this.text;
  }

  /** How long the server kept the connection. */
  get heldMs(): number {
    return (this.endedAt ?? Date.now()) - this.startedAt;
  }

  close(): void {
    this.socket.destroy();
  }

  private note(): void {
    this.endedAt ??= Date.now();
  }
}

/** Statuses with how often each came: `408 ×12, none ×3`. */
export function countStatuses(connections: readonly Connection[]): string {
  const counts = new Map<string, number>();
  for (const { status } of connections) {
    const name = status === null ? 'none' : status === 0 ? 'closed' : String(status);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name} ×${count}`).join(', ');
}
