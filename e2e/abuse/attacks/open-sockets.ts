import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from './attack';

const SHORT_OF_EACH = 3;
const FULL_COUNT = 3_000;
const AT_ONCE = 100;
const POKE_MS = 500;
const PATIENCE_MS = 60_000;
/** Linux alone has all of 127/8 for the attacker to be elsewhere than everybody else. */
const FROM = process.platform === 'linux' ? '127.66.9.1' : undefined;

type Kind = {
  /** What it sends once it is connected. */
  says: (host: string) => string;
  /** Whether it ends its own side after that, or reads nothing of what comes. */
  after?: 'half-close' | 'read nothing';
  drips?: true;
};

const get = (target: string, host: string, ...headers: string[]) =>
  `GET ${target} HTTP/1.1\r\n${[`Host: ${host}`, ...headers].join('\r\n')}\r\n\r\n`;
const WEBSOCKET = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

/** Every way to have a connection that costs its owner nothing. */
const KINDS: Readonly<Record<string, Kind>> = {
  idle: { says: () => '' },
  upgrade: { says: (host) => get('/', host, ...WEBSOCKET) },
  'upgrade of an API': { says: (host) => get('/api/health', host, ...WEBSOCKET) },
  'upgrade of a build': { says: (host) => get('/_next/hmr', host, ...WEBSOCKET) },
  'offer of HTTP/2': { says: (host) => get('/api/live', host, 'Connection: Upgrade', 'Upgrade: h2c') },
  connect: { says: () => 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n' },
  'absolute form': { says: (host) => get('http://elsewhere.example/robots.txt', host) },
  'half-closed': { says: () => '', after: 'half-close' },
  'half-closed within a request': { says: () => 'GET / HT', after: 'half-close' },
  'no HTTP': { says: () => 'nothing that HTTP knows\r\n\r\n' },
  'half a request': { says: () => 'GET / HTTP/1.1\r\nHost: x\r\n' },
  'empty lines': { says: (host) => get('/robots.txt', host), drips: true },
  'pipelined and unread': {
    says: (host) => get('/', host, 'Accept-Encoding: identity').repeat(100),
    after: 'read nothing',
  },
};

/** Connects, and from then on closes nothing by itself. */
class Held {
  isOpen = false;
  isRefused = false;
  isClosed = false;
  private readonly openedAt = Date.now();
  heldMs = 0;
  private readonly socket: Socket;

  constructor(
    origin: string,
    private readonly kind: Kind,
    onClose: () => void,
  ) {
    const { says, after } = kind;
    const { host, hostname, port } = new URL(origin);
    const from = FROM === undefined ? {} : { localAddress: FROM };
    this.socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true, ...from });
    this.socket.once('connect', () => {
      this.isOpen = true;
      const text = says(host);
      if (text) this.socket.write(text);
      if (after === 'half-close') this.socket.end();
      if (after !== 'read nothing')
        this.socket.once('data', (data) => {
          this.isRefused = data.toString('latin1').startsWith('HTTP/1.1 429');
        });
    });
    this.socket.on('error', () => {});
    this.socket.once('close', () => {
      this.isOpen = false;
      this.isClosed = true;
      this.heldMs = Date.now() - this.openedAt;
      onClose();
    });
  }

  /** Whether the server has closed both sides is told by what a byte meets. */
  poke(): void {
    const { after, drips } = this.kind;
    if (this.isOpen && (drips || after === 'read nothing' || this.socket.readableEnded))
      this.socket.write('\r\n');
  }

  leave(): void {
    this.socket.destroy();
  }
}

export const openSockets: Attack = {
  name: 'open-sockets',
  summary: 'Opens connections from one address in every way there is, and asks for nothing that ends.',

  async run(target, { scale, signal }) {
    const kinds = Object.entries(KINDS);
    const count = scale === 'short' ? kinds.length * SHORT_OF_EACH : FULL_COUNT;
    const longest: Record<string, number> = {};
    const slots: (Held | undefined)[] = Array.from({ length: count });
    let [opened, refused] = [0, 0];
    const open = (slot: number) => {
      const [name = '', kind] = kinds[slot % kinds.length] ?? [];
      if (!kind) return;
      opened += 1;
      const held: Held = new Held(target.server.url, kind, () => {
        longest[name] = Math.max(longest[name] ?? 0, held.heldMs);
        if (held.isRefused) refused += 1;
      });
      slots[slot] = held;
    };
    const end = Date.now() + PATIENCE_MS;
    for (let at = 0; at < count && !signal.aborted; at += AT_ONCE) {
      for (let slot = at; slot < Math.min(count, at + AT_ONCE); slot += 1) open(slot);
      await pause(50);
    }
    while (!signal.aborted && Date.now() < end) {
      await pause(POKE_MS);
      for (const held of slots) held?.poke();
      if (scale === 'short' && slots.every((held) => held?.isClosed)) break;
      const closed = scale === 'full' ? slots.flatMap((held, slot) => (held?.isClosed ? [slot] : [])) : [];
      for (const slot of closed.slice(0, AT_ONCE)) open(slot);
    }
    const left = slots.filter((held) => held?.isOpen).length;
    for (const held of slots) held?.leave();
    const times = Object.entries(longest).map(([name, ms]) => `${name} ${Math.round(ms / 1000)} s`);
    return `${opened} opened, ${refused} refused, ${left} left; held for at most: ${times.join(', ')}`;
  },
};
