// `npm run bench -- rolling [--drain 5] [--visitors 4] [--own-balancer]`: what visitors notice while two webs behind
// HAProxy and two workers are restarted, one after another, during a mailing. It prints; it asserts nothing.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuild } from '@/lib/runtime/build';
import { anyFreePort } from '@/lib/runtime/port';
import { say, step } from '@/lib/runtime/progress.mjs';
import { Balancer, type LoadBalancer } from '../support/balancer';
import { SteadyLoad, type Tally, unlessStatus } from '../support/steady-load';
import { WebProcess } from '../support/web-process';
import { openBalancer } from './support/haproxy';
import { addList, addSender, createSend, whenSend } from './support/mailing';
import { addFields, type Marketer } from './support/marketer';
import { openBench } from './support/open-bench';
import { writeReport } from './support/report';
import { Sink } from './support/sink';
import { startWorker, type Worker } from './support/workers';

const FOLDER = '.bench';
const LOG = `${FOLDER}/rolling.log`;
/** Two minutes of mails: longer than all restarts take. */
const RECIPIENTS = 6_000;
const PER_MINUTE = 3_000;
const BUYER = 'rolling@loadout.example';
/** Between one restart and the next. */
const CALM_MS = 3_000;

const { values } = parseArgs({
  options: {
    drain: { type: 'string', default: '5' },
    visitors: { type: 'string', default: '4' },
    'own-balancer': { type: 'boolean', default: false },
  },
});

async function fill() {
  const { seed } = await import('@/lib/db/seed/seed');
  const { createAccount } = await import('@/lib/auth/accounts/create-account');
  const { closeDb } = await import('@/lib/db/client');
  await seed({ log: () => {} });
  const password = randomBytes(12).toString('hex');
  const account = await createAccount({
    input: { email: BUYER, password, verified: true },
  });
  await closeDb();
  return account;
}

/** Visitors who read pages, programs that read the catalogue, and buyers who order a gift card and pay for it. */
function addVisitors(load: SteadyLoad, keys: Record<string, string>): void {
  const visitors = Number(values.visitors);
  const pages = ['/', '/search', '/search?q=card', '/sign-in', '/developers'];
  const reads = ['/api/get-category', '/api/top-up/list', '/api/get-campaign', '/api/get-card/orders'];
  let turn = 0;
  const next = (list: readonly string[]) => list[turn++ % list.length] ?? '/';
  load.add('pages', async (send) => unlessStatus(await send('GET', next(pages))), { visitors });
  load.add('API reads', async (send) => unlessStatus(await send('GET', next(reads), keys)), { visitors });
  load.add(
    'orders',
    async (send) => {
      const made = await send('POST', '/api/card/make-order', keys, { service_ids: [2], quantities: [1] });
      if (made.status !== 200) return unlessStatus(made);
      const { utr } = (JSON.parse(made.text) as { message: { utr: string } }).message;
      const payment = { utr, gateway: 'sandbox', currency: 'USD' };
      return unlessStatus(await send('POST', '/api/order/pay', keys, payment));
    },
    { visitors: Math.ceil(visitors / 2), pauseMs: 200 },
  );
}

async function restartAll(
  webs: readonly WebProcess[],
  workers: Worker[],
  balancer: LoadBalancer,
  begin: () => Promise<Worker>,
) {
  for (const [at, web] of webs.entries()) {
    await step(`Restarting web ${at + 1}`, () => web.restart());
    await balancer.whenUp(web.port);
    await pause(CALM_MS);
    await step(`Restarting worker ${at + 1}`, async () => {
      await workers[at]?.stop();
      workers[at] = await begin();
    });
    await pause(CALM_MS);
  }
}

function print(tallies: Record<string, Tally>): void {
  console.table(
    Object.fromEntries(
      Object.entries(tallies).map(([kind, { requests, failed }]) => [kind, { requests, failed }]),
    ),
  );
  for (const [kind, { failures }] of Object.entries(tallies))
    for (const [what, count] of Object.entries(failures)) say(`  ${kind}: ${count} × ${what}`);
}

await ensureBuild();
const bench = await openBench('Loading the demo data', fill);
const sink = await Sink.open();
const webs: WebProcess[] = [];
const workers: Worker[] = [];
let balancer: LoadBalancer | undefined;
try {
  const port = await anyFreePort();
  const env = {
    ...bench.web.env,
    APP_URL: `http://127.0.0.1:${port}`,
    DRAIN_SECONDS: values.drain,
    SMTP_URL: sink.url,
  };
  for (const web of [await anyFreePort(), await anyFreePort()])
    webs.push(await WebProcess.start(web, env, LOG));
  const begin = () => startWorker(env, LOG);
  workers.push(await begin(), await begin());
  const ports = webs.map((web) => web.port);
  balancer = values['own-balancer'] ? await Balancer.open(ports, port) : await openBalancer(port, ports);

  const { id, public_key, secret_key } = bench.filled;
  const keys = { publickey: public_key, secretkey: secret_key };
  const marketer: Marketer = { ...bench, userId: id, headers: keys };
  await addFields(marketer);
  const list = await step(`Importing ${RECIPIENTS} contacts`, () => addList(marketer, FOLDER, RECIPIENTS));
  const utr = await createSend(marketer, list, await addSender(marketer, PER_MINUTE));

  const load = new SteadyLoad(balancer.url);
  addVisitors(load, keys);
  const began = Date.now();
  await pause(CALM_MS);
  await restartAll(webs, workers, balancer, begin);
  const tallies = await load.stop();
  const seconds = Math.round((Date.now() - began) / 1000);
  const during = (await sink.counted()).count;
  const send = await step('Waiting for the mailing', () =>
    whenSend(bench.sql, utr, ({ status }) => status === 3),
  );
  // The buyer's receipts go to the same mail server.
  const mails = (await sink.record()).filter(({ address }) => address !== BUYER);
  const twice = mails.length - new Set(mails.map(({ address }) => address)).size;

  const all = Object.values(tallies);
  const requests = all.reduce((sum, tally) => sum + tally.requests, 0);
  const failed = all.reduce((sum, tally) => sum + tally.failed, 0);
  print(tallies);
  say(`${failed} of ${requests} requests failed in ${seconds} s.`);
  say(
    `The mailing had ${send.triggered} recipients, ${during} of them by the last restart: ${mails.length} mails came, ${twice} twice, ${send.delivered} count as delivered.`,
  );
  const mailing = { triggered: send.triggered, delivered: send.delivered, mails: mails.length, twice };
  writeReport(`${FOLDER}/rolling.json`, { ...values, seconds, requests, failed, tallies, mailing });
} finally {
  await balancer?.close();
  await Promise.all([...webs.map((web) => web.stop()), ...workers.map((worker) => worker.stop())]);
  await sink.close();
  await bench.stop();
}
