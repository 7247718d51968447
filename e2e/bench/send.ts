// `npm run bench -- send [--recipients 100000] [--audience 1000000] [--connections 16]`: how fast a single send goes
// out to a mail server on this machine, next to what the client alone and nodemailer's pool do. `--audience 0` leaves the large list out;
// `--whole` sends to all of it, to see the worker's memory; `--beside ../before` lets another checkout's worker take
// turns with this one's. It prints; it asserts that no mail is lost or sent twice.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from '@/lib/runtime/build';
import { say, step } from '@/lib/runtime/progress.mjs';
import { addList, addSender, cancelSend, createSend, newsletter, whenSend } from './support/mailing';
import { addFields, type Marketer, openMarketer } from './support/marketer';
import { measureOpens } from './support/opens';
import { postgresCpu } from './support/postgres-cpu';
import { writeReport } from './support/report';
import { measureLimit, measurePooled, type Rate } from './support/send-limits';
import { Sink } from './support/sink';
import { startWorker, type Worker, type WorkerUse, whenWorkersRun } from './support/workers';

const FOLDER = '.bench';
const REPORT = `${FOLDER}/send.json`;
const LOG = `${FOLDER}/send-workers.log`;
const SMALL_LIST = 1000;
const TURNS = 2;

const { values } = parseArgs({
  options: {
    recipients: { type: 'string', default: '100000' },
    audience: { type: 'string', default: '1000000' },
    connections: { type: 'string', default: '16' },
    whole: { type: 'boolean', default: false },
    beside: { type: 'string', default: '' },
  },
});
const [recipients, audience, connections] = [values.recipients, values.audience, values.connections].map(
  Number,
) as [number, number, number];

type Sent = {
  per_second: number;
  seconds: number;
  to_ledger_seconds: number;
  postgres_us: number;
  workers: WorkerUse[];
};

class Bench {
  readonly #env: NodeJS.ProcessEnv;
  #workers: Worker[] = [];

  constructor(
    readonly marketer: Marketer,
    readonly sink: Sink,
    readonly senderId: number,
  ) {
    this.#env = { ...marketer.web.env, SMTP_URL: sink.url, SMTP_CONNECTIONS: String(connections) };
  }

  /** Lets so many workers run, and no more: this checkout's, or another's. */
  async workers(count: number, folder?: string): Promise<void> {
    while (this.#workers.length > count) await this.#workers.pop()?.stop();
    while (this.#workers.length < count) this.#workers.push(await startWorker(this.#env, LOG, folder));
    await whenWorkersRun(this.marketer.sql, count);
  }

  /** Sends to a list and waits for the end. @throws Error where the mail server has another number of mails. */
  async send(typeId: number): Promise<Sent & { utr: string; first_mail_ms: number }> {
    const { marketer, sink } = this;
    await sink.forget();
    for (const worker of this.#workers) worker.use();
    const databaseBefore = await postgresCpu(marketer.sql);
    const began = Date.now();
    const utr = await createSend(marketer, typeId, this.senderId);
    await whenSend(marketer.sql, utr, ({ materialised }) => materialised);
    const queued = Date.now();
    const state = await whenSend(marketer.sql, utr, ({ status }) => status === 3);
    const ended = Date.now();
    const database = (await postgresCpu(marketer.sql)) - databaseBefore;
    const { count, firstAt } = await sink.counted();
    // From the first mail on, since that leaves before the whole ledger is written.
    const seconds = (ended - firstAt) / 1000;
    if (count !== state.triggered || state.delivered !== count) {
      throw new Error(`${count} mails arrived; the send counts ${state.delivered} of ${state.triggered}.`);
    }
    return {
      utr,
      first_mail_ms: firstAt - began,
      per_second: Math.round(count / seconds),
      seconds: Number(seconds.toFixed(1)),
      to_ledger_seconds: (queued - began) / 1000,
      postgres_us: Math.round((database * 1e6) / count),
      workers: this.#workers.map((worker) => worker.use()),
    };
  }

  /** Writes a large audience into the ledger; its sender is too slow for any of it to go out. */
  async materialise(typeId: number): Promise<{ seconds: number; workers: WorkerUse[] }> {
    const { marketer } = this;
    for (const worker of this.#workers) worker.use();
    const slow = await addSender(marketer, 1);
    const began = performance.now();
    const utr = await createSend(marketer, typeId, slow);
    await whenSend(marketer.sql, utr, ({ materialised }) => materialised);
    const seconds = Number(((performance.now() - began) / 1000).toFixed(1));
    // Its mails would count among those of the next send.
    await cancelSend(marketer, utr);
    return { seconds, workers: this.#workers.map((worker) => worker.use()) };
  }
}

const memory = (uses: readonly WorkerUse[]) =>
  uses.map(({ start_mb, max_mb, end_mb }) => `${start_mb} → ${max_mb} → ${end_mb}`).join(', ');

function rowOfRate({ per_second, cpu_us }: Rate, limit: number) {
  return { 'mails/s': per_second, 'of limit': ratio(per_second, limit), 'CPU µs a mail': cpu_us };
}

function rowOfSend({ per_second, seconds, postgres_us, workers }: Sent, limit: number) {
  const cpu = workers.reduce((sum, { cpu_seconds }) => sum + cpu_seconds, 0);
  return {
    'mails/s': per_second,
    'of limit': ratio(per_second, limit),
    'CPU µs a mail': Math.round((cpu * 1e6) / (per_second * seconds)),
    'PostgreSQL µs': postgres_us,
    'worker MB: start → most → end': memory(workers),
  };
}

const ratio = (value: number, of: number) => Number((value / of).toFixed(2));

async function bench(marketer: Marketer, sink: Sink): Promise<void> {
  await addFields(marketer);
  const run = new Bench(marketer, sink, await addSender(marketer, null));
  const small = await addList(marketer, FOLDER, SMALL_LIST);
  const list = await step(`Importing ${recipients} contacts`, () => addList(marketer, FOLDER, recipients));
  await marketer.sql`vacuum analyze contacts`;

  await run.workers(1);
  const cold = await step(`Sending to ${SMALL_LIST}`, () => run.send(small));
  const first = await step(`Sending to ${SMALL_LIST} once more`, () => run.send(small));
  const message = await sink.firstMessage();
  await run.workers(0);

  const mails = Math.min(recipients, 20_000);
  const limitOf = () => measureLimit(sink, mails, connections, message);
  const before = await step('Measuring the limit', limitOf);
  const pooled = await step('Measuring nodemailer’s pool', () =>
    measurePooled(sink, Math.min(mails, 4000), connections, newsletter()),
  );
  await run.workers(1);
  await step(`Sending to ${SMALL_LIST} by a new worker`, () => run.send(small));
  const one = await step(`Sending to ${recipients} with one worker`, () => run.send(list));
  await run.workers(2);
  const two = await step(`Sending to ${recipients} with two workers`, () => run.send(list));
  await run.workers(0);
  const turns = values.beside ? await takeTurns(run, list, resolve(values.beside)) : {};
  const after = await step('Measuring the limit again', limitOf);
  const limit = Math.round((before.per_second + after.per_second) / 2);
  console.table({
    'limit: the client alone, before': rowOfRate(before, limit),
    'limit: the client alone, after': rowOfRate(after, limit),
    'nodemailer’s pool': rowOfRate(pooled, limit),
    'Loadout, one worker': rowOfSend(one, limit),
    'Loadout, two workers': rowOfSend(two, limit),
    ...Object.fromEntries(Object.entries(turns).map(([name, sent]) => [name, rowOfSend(sent, limit)])),
  });
  say(`A message has ${message.length} bytes.`);
  for (const [what, sent] of [
    [`${SMALL_LIST} recipients, a worker that has just started`, cold],
    [`${SMALL_LIST} recipients`, first],
    [`${recipients} recipients`, one],
  ] as const)
    say(`${what}: the first mail arrives ${sent.first_mail_ms} ms after the request to send.`);

  const opens = await step('Opening mails', () =>
    measureOpens(marketer, one.utr, { mails: 5000, connections: 16, seconds: 5 }),
  );
  console.log(opens);
  const large = audience > 0 ? await measureAudience(run) : null;
  const settings = { recipients, audience, connections, message_bytes: message.length };
  writeReport(REPORT, { ...settings, limit: [before, after], pooled, cold, first, one, two, opens, large });
  say(`The figures are in ${REPORT}.`);
}

/** Sends to the list by one worker of another checkout and one of this, in turn. */
async function takeTurns(run: Bench, list: number, folder: string): Promise<Record<string, Sent>> {
  const sent: Record<string, Sent> = {};
  for (let turn = 1; turn <= TURNS; turn++)
    for (const [name, from] of [
      ['beside', folder],
      ['one worker', undefined],
    ] as const) {
      await run.workers(1, from);
      sent[`${name}, turn ${turn}`] = await step(`Sending by ${name}`, () => run.send(list));
      await run.workers(0);
    }
  return sent;
}

async function measureAudience(run: Bench) {
  const list = await step(`Importing ${audience} contacts`, () => addList(run.marketer, FOLDER, audience));
  await run.marketer.sql`vacuum analyze contacts`;
  await run.workers(1);
  const ledger = await step(`Writing ${audience} into the ledger`, () => run.materialise(list));
  say(`${audience} recipients stand in the ledger ${ledger.seconds} s after the request to send.`);
  const sent = values.whole ? await step(`Sending to ${audience}`, () => run.send(list)) : null;
  if (sent) say(`${sent.per_second} mails/s; worker MB: ${memory(sent.workers)}.`);
  await run.workers(0);
  return { ledger, sent };
}

await ensureBuild();
const marketer = await openMarketer();
const sink = await Sink.open();
await bench(marketer, sink).finally(async () => {
  await sink.close();
  await marketer.stop();
});
