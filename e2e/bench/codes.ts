// `npm run bench -- codes [--codes 100000] [--orders 1000000]`: what loading a file of codes takes, beside a bare COPY of rows
// as large into a table with the same indexes, and how long the back office's orders take to show and to search among a
// million. It prints; it asserts nothing.
import { createHash, randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Sql } from 'postgres';
import { FormData, request } from 'undici';
import { ensureBuild } from '@/lib/runtime/build';
import { say, step } from '@/lib/runtime/progress.mjs';
import { type Desk, fillDesk } from './support/million-orders';
import { type Bench, openBench } from './support/open-bench';
import { median, writeReport } from './support/report';
import { sessionOf } from './support/sign-in';
import { timed } from './support/timing';

const REPORT = '.bench/codes.json';
const ROUNDS = 3;
const LIMIT_MS = 100;

const { values } = parseArgs({
  options: {
    codes: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '1000000' },
    turns: { type: 'string', default: '20' },
  },
});
const [codes = 0, orders = 0, turns = 0] = [values.codes, values.orders, values.turns].map(Number);

type Open = Bench<Desk> & { headers: Record<string, string> };

const codeOf = () => randomBytes(8).toString('hex').toUpperCase();

async function post({ web, headers }: Open, path: string, body: FormData | Record<string, unknown>) {
  const isForm = body instanceof FormData;
  const { statusCode, body: answer } = await request(`${web.url}/api/${path}`, {
    method: 'POST',
    headers: { ...headers, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text.slice(0, 300)}`);
}

/** Loads a file of new codes as the page does. */
async function load(open: Open): Promise<void> {
  const form = new FormData();
  form.set('card_service_id', String(open.filled.serviceId));
  form.set('batch_name', codeOf());
  form.set('supplier', 'Bench');
  form.set('file', new Blob([`${Array.from({ length: codes }, codeOf).join('\n')}\n`]), 'codes.txt');
  await post(open, 'admin/codes/load', form);
}

/** Rows of the same size, ready made, into a table with the same indexes. */
async function copy(sql: Sql, serviceId: number): Promise<void> {
  const rows = Array.from({ length: codes }, () => {
    const code = codeOf();
    const fingerprint = createHash('sha256').update(code).digest('hex');
    return `${serviceId}\t\\\\x${randomBytes(29 + code.length).toString('hex')}\t\\\\x${fingerprint}\n`;
  });
  const into = await sql`copy bare_codes (card_service_id, sealed, fingerprint) from stdin`.writable();
  await pipeline(rows, into);
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return Number(((performance.now() - began) / 1000).toFixed(2));
}

async function benchLoading(open: Open) {
  const { sql, filled } = open;
  await sql`create table bare_codes (like codes including all)`;
  const rounds: { load: number; copy: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      load: await secondsOf(() => load(open)),
      copy: await secondsOf(() => copy(sql, filled.serviceId)),
    });
  await sql`drop table bare_codes`;
  const [taken, bare] = [median(rounds.map((one) => one.load)), median(rounds.map((one) => one.copy))];
  return {
    codes,
    load_s: taken,
    copy_s: bare,
    times_copy: Number(median(rounds.map((one) => one.load / one.copy)).toFixed(1)),
    codes_per_second: Math.round(codes / taken),
  };
}

/** What operators look orders up by: of an order in the middle, and another one at each turn. */
function searches(sql: Sql) {
  const some = (column: string) => async (turn: number) => {
    const [row] = await sql<{ value: string }[]>`
      select ${sql.unsafe(column)} as value from orders o join payments p on p.order_id = o.id
      where o.id = (select max(id) / 2 from orders) + ${turn * 5}`;
    return row?.value ?? '';
  };
  return [
    ['number', some('o.utr')],
    ['email', some('o.email')],
    ['beginning of an email', async (turn: number) => `guest${1000 + turn}`],
    ['player', some(`(o.id + 10000000)::text`)],
    ['payment', some('p.reference')],
    ['nothing found', async (turn: number) => `nobody-${turn}@x.example`],
  ] as const;
}

async function benchOrders({ web, sql, headers }: Open) {
  const get = async (query: string) => {
    const { statusCode, body } = await request(`${web.url}/api/admin/orders?${query}`, { headers });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${query}: ${statusCode} ${text.slice(0, 300)}`);
  };
  const [{ middle = 0 } = {}] = await sql<{ middle: number }[]>`select max(id) / 2 as middle from orders`;
  const queries: [what: string, query: (turn: number) => Promise<string> | string][] = [
    ['first page', () => ''],
    ['middle', (turn) => `before=${middle - turn}`],
    ...['unpaid', 'expired', 'completed', 'waiting', 'refunded'].map((state): [string, () => string] => [
      state,
      () => `state=${state}`,
    ]),
    ['cards', () => 'kind=card'],
    ['a day last year', (turn) => `from=${dayBefore(400 + turn)}&until=${dayBefore(400 + turn)}`],
    ...searches(sql).map(([what, value]): [string, (turn: number) => Promise<string>] => [
      `search: ${what}`,
      async (turn) => `search=${encodeURIComponent(await value(turn))}`,
    ]),
  ];
  const rows: { what: string; p50_ms: number; p95_ms: number; over: string }[] = [];
  for (const [what, query] of queries) {
    const asked = await Promise.all(Array.from({ length: turns + 1 }, (_, turn) => query(turn)));
    const { p50_ms, p95_ms } = await timed(turns, (turn) => get(asked[turn] ?? ''));
    rows.push({ what, p50_ms, p95_ms, over: p50_ms > LIMIT_MS ? 'over' : '' });
  }
  return rows;
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

await ensureBuild();
const open = await openBench(`Making ${orders} orders`, (sql) => fillDesk(sql, orders));
try {
  const cookie = await sessionOf(open.web.url, open.filled.owner);
  const headers = { cookie, 'sec-fetch-site': 'same-origin', origin: open.web.url };
  const at = { ...open, headers };
  const found = await step('Looking at orders', () => benchOrders(at));
  const loaded = await step('Loading codes', () => benchLoading(at));
  console.table(found);
  console.table([loaded]);
  writeReport(REPORT, { orders, found, loaded });
  say(`The figures are in ${REPORT}.`);
} finally {
  await open.stop();
}
