// The visitors of `flash-crowd.ts`: each on a connection and from a network of their own.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'undici';
import type { FlashData, FlashVisit } from './flash-crowd';

const PATIENCE_MS = 60_000;
/** What a buyer of the last unit is told. */
const TOO_LATE = 409;

const { origin, path, serviceId, visitors, withinMs, newPrice } = JSON.parse(
  process.argv[2] ?? '',
) as FlashData;

const connect = (visitor: number) =>
  new Client(origin, {
    headersTimeout: PATIENCE_MS,
    bodyTimeout: PATIENCE_MS,
    // Linux alone has all of 127/8.
    ...(process.platform === 'linux' && {
      localAddress: `127.${1 + Math.floor(visitor / 250)}.${visitor % 250}.1`,
    }),
  });

async function open(client: Client, address: string) {
  const began = performance.now();
  const { statusCode, body } = await client.request({
    method: 'GET',
    path: address,
    headers: { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' },
  });
  const firstByte = performance.now() - began;
  const bytes = await body.bytes();
  if (statusCode !== 200) throw new Error(`${address} answered ${statusCode}`);
  return { firstByte, bytes };
}

async function send(client: Client, address: string, input: unknown) {
  const began = performance.now();
  const { statusCode, body } = await client.request({
    method: 'POST',
    path: `/api/checkout/${address}`,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(input),
  });
  const { message } = (await body.json()) as { message?: { quote: string; utr: string; key: string } };
  if (statusCode !== 200 && statusCode !== TOO_LATE) throw new Error(`${address} answered ${statusCode}`);
  return { took: performance.now() - began, message: statusCode === 200 ? message : undefined };
}

type Seen = FlashVisit & { page: Uint8Array };

async function visit(visitor: number): Promise<Seen> {
  const seen: Seen = {
    home: null,
    product: null,
    quote: null,
    order: null,
    paid: null,
    askedAt: 0,
    hasNewPrice: false,
    utr: null,
    failure: null,
    page: new Uint8Array(),
  };
  await pause((visitor / visitors) * withinMs);
  const client = connect(visitor);
  try {
    seen.home = (await open(client, '/')).firstByte;
    seen.askedAt = Date.now();
    const product = await open(client, path);
    [seen.product, seen.page] = [product.firstByte, product.bytes];
    const lines = [{ service_id: serviceId, quantity: 1 }];
    const quoted = await send(client, 'quote', { kind: 'card', lines });
    seen.quote = quoted.took;
    const quote = quoted.message?.quote;
    const email = `visitor-${visitor}@example.net`;
    const started = await send(client, 'start', { kind: 'card', lines, quote, draft: randomUUID(), email });
    if (!started.message) return seen;
    const { utr, key } = started.message;
    [seen.order, seen.utr] = [started.took, utr];
    const paid = await send(client, 'pay', { utr, key, gateway: 'sandbox', currency: 'USD', quote });
    if (paid.message) seen.paid = paid.took;
  } catch (error) {
    seen.failure = (error as Error).message;
  } finally {
    await client.destroy();
  }
  return seen;
}

const seen = await Promise.all(Array.from({ length: visitors }, (_, index) => visit(index)));
const visits: FlashVisit[] = seen.map(({ page, ...one }) => ({
  ...one,
  hasNewPrice: page.length > 0 && brotliDecompressSync(page).includes(newPrice),
}));
process.send?.(visits, () => process.disconnect());
