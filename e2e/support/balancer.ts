import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** As often as a load balancer asks: what a server drops before it is asked again must be seen. */
const CHECK_EVERY_MS = 1_000;

/** Where requests are shared out: HAProxy, or the `Balancer` below. */
export type LoadBalancer = {
  readonly url: string;
  /** Waits until the server on the port is given requests again. */
  whenUp(port: number): Promise<void>;
  close(): Promise<void>;
};

type Backend = { port: number; up: boolean; agent: Agent };

/**
 * A load balancer for tests: asks each server for /api/ready, gives requests in turn to those that answer 200, and
 * keeps connections to them. It never tries a request twice, so that everything a server drops is seen.
 */
export class Balancer implements LoadBalancer {
  readonly #backends: Backend[];
  readonly #server: Server;
  #turn = 0;
  #open = true;
  url = '';

  private constructor(ports: readonly number[]) {
    this.#backends = ports.map((port) => ({ port, up: true, agent: new Agent({ keepAlive: true }) }));
    this.#server = createServer((incoming, outgoing) => this.#pass(incoming, outgoing));
  }

  static async open(ports: readonly number[], port = 0): Promise<Balancer> {
    const balancer = new Balancer(ports);
    await new Promise<void>((resolve) => balancer.#server.listen(port, '127.0.0.1', resolve));
    const address = balancer.#server.address();
    balancer.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`;
    for (const backend of balancer.#backends) void balancer.#check(backend);
    return balancer;
  }

  async whenUp(port: number): Promise<void> {
    for (const end = Date.now() + 60_000; Date.now() < end; await pause(CHECK_EVERY_MS)) {
      if (this.#backends.find((backend) => backend.port === port)?.up) return;
    }
    throw new Error(`The server on port ${port} did not become ready.`);
  }

  async close(): Promise<void> {
    this.#open = false;
    for (const { agent } of this.#backends) agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #check(backend: Backend): Promise<void> {
    for (; this.#open; await pause(CHECK_EVERY_MS)) {
      const answer = await fetch(`http://127.0.0.1:${backend.port}/api/ready`).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => {});
      backend.up = answer?.status === 200;
    }
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const up = this.#backends.filter((backend) => backend.up);
    const backend = up[this.#turn++ % up.length];
    if (!backend) return void outgoing.writeHead(503).end('No server is ready.');
    const { method, url: path, headers } = incoming;
    const { port, agent } = backend;
    const passed = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      const { connection: _, 'keep-alive': __, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    });
    passed.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(`The server broke off: ${code ?? message}`);
    });
    outgoing.once('close', () => outgoing.writableFinished || passed.destroy());
    incoming.pipe(passed);
  }
}
