import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Target } from './load';
import type { Shop } from './shop';

/** How many orders with delivered codes the reading account has. */
const ORDERS = 30;

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;

/** node:http, one query and JSON.stringify, in a process of its own. */
export async function startLimit(database: string): Promise<{ target: Target; stop(): void }> {
  const child = fork(`${import.meta.dirname}/limit-server.ts`, {
    env: { ...process.env, DATABASE_URL: database },
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const next = () => ({ method: 'GET' as const, path: '/' });
  return {
    target: { name: 'limit: node:http, one query', origin: `http://127.0.0.1:${port}`, next },
    stop: () => child.disconnect(),
  };
}

/** An empty handler in the same build. */
export const floorTarget = (origin: string): Target => ({
  name: 'floor: empty handler',
  origin,
  next: () => ({ method: 'GET', path: '/api/live' }),
});

/** The measured endpoints, each over the whole catalogue. */
export async function endpointTargets({ web, sql, tokens }: Shop): Promise<Target[]> {
  const topUps = await sql<{ slug: string }[]>`select slug from top_ups where status = 1`;
  const cards = await sql<{ id: number }[]>`select id from cards where status = 1`;
  const services = await sql<{ id: number }[]>`select id from card_services where status = 1`;
  const headers = { authorization: `Bearer ${tokens.reader}` };
  const read = (path: string, query: () => string = () => ''): Target => ({
    name: path,
    origin: web.url,
    next: () => ({ method: 'GET', path: `/api/${path}${query()}`, headers }),
  });
  const order = {
    authorization: `Bearer ${tokens.buyer}`,
    'content-type': 'application/json',
  };
  return [
    read('get-category'),
    read('top-up/list', () => `?page=${1 + Math.floor((Math.random() * topUps.length) / 10)}`),
    read('top-up/details', () => `?slug=${pick(topUps).slug}`),
    read('card/services', () => `?card_id=${pick(cards).id}`),
    read('get-card/orders', () => `?page=${1 + Math.floor((Math.random() * ORDERS) / 10)}`),
    {
      name: 'card/make-order',
      origin: web.url,
      next: () => ({
        method: 'POST',
        path: '/api/card/make-order',
        headers: order,
        body: JSON.stringify({ service_ids: [pick(services).id, pick(services).id], quantities: [1, 1] }),
      }),
    },
  ];
}

/** Gives the reading account its orders, made and paid for through the API. */
export async function buyOrders({ web, sql, tokens }: Shop): Promise<void> {
  const services = await sql<{ id: number }[]>`
    select id from card_services where status = 1 and campaign_id is null order by id desc limit 200`;
  const call = async (path: string, body: unknown): Promise<{ utr: string; status: number }> => {
    const headers = { authorization: tokens.reader, 'content-type': 'application/json' };
    const response = await fetch(`${web.url}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { message: { utr: string; status: number } };
    if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.message;
  };
  for (let made = 0; made < ORDERS; made++) {
    const lines = services.slice(made * 3, made * 3 + 2);
    const { utr } = await call('card/make-order', {
      service_ids: lines.map(({ id }) => id),
      quantities: lines.map((_, index) => index + 1),
    });
    const { status } = await call('order/pay', { utr, gateway: 'sandbox', currency: 'USD' });
    if (status !== 1) throw new Error(`The order ${utr} was not delivered.`);
  }
}
