// `npm run bench -- import [--rows 1000000]`: what the steps of the console's import take for a file of so many lines,
// beside one of a tenth, what the web process and the worker need for it, and how long other answers of the same account
// take in between. It prints; it asserts nothing.
import { openAsBlob, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { FormData } from 'undici';
import { ensureBuild } from '@/lib/runtime/build';
import { say, step } from '@/lib/runtime/progress.mjs';
import { writeCsv } from './support/contact-rows';
import { addFields, addType, call, type Marketer, openMarketer } from './support/marketer';
import { watched } from './support/memory';
import { askInBetween, type OtherAnswers } from './support/other-answers';
import { writeReport } from './support/report';
import { startWorker, type Worker } from './support/workers';

const FOLDER = '.bench';
const FILE = `${FOLDER}/import.csv`;
const REPORT = `${FOLDER}/import.json`;
const POLL_MS = 100;

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
const rows = Number(values.rows);

type Step = {
  step: string;
  seconds: number;
  lines_per_second: number;
  web_mb: number;
  worker_mb: number;
  /** The longest that the web process's event loop was held up. */
  delay_ms: number;
  others: OtherAnswers;
};
type Import = { import: { id: number; status: string; problems: string[] } };

/** Asks until there is an answer. */
async function until<T>(ask: () => Promise<T | null | undefined>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined) return answer;
    await pause(POLL_MS);
  }
}

async function ended(marketer: Marketer, id: number, wanted = 'done'): Promise<void> {
  const { status, problems } = await until(async () => {
    const { import: one } = await call<Import>(marketer, 'GET', `contacts/import?id=${id}`);
    return ['reading', 'writing', 'undoing'].includes(one.status) ? null : one;
  });
  if (status !== wanted) throw new Error(`The import ended as ${status}: ${problems[0]}`);
}

/** The file through all steps, a second time over the people who are then there, and the second time taken back. */
async function importTwice(marketer: Marketer, worker: Worker, lines: number): Promise<Step[]> {
  const typeId = await addType(marketer, `File of ${lines}`);
  await writeCsv(FILE, lines);
  const steps: Step[] = [];
  const take = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    worker.use();
    const others = askInBetween(marketer);
    const { result, seconds, memory, delay } = await watched(marketer.web, work);
    steps.push({
      step: name,
      seconds: Number(seconds.toFixed(1)),
      lines_per_second: Math.round(lines / seconds),
      web_mb: memory.peak_mb,
      worker_mb: worker.use().max_mb,
      delay_ms: delay.longest_ms,
      others: await others.end(),
    });
    return result;
  };
  let id = 0;
  for (const round of ['', ', people there']) {
    const staged = await take(`upload${round}`, async () => {
      const form = new FormData();
      form.set('contact_type_id', String(typeId));
      form.set('file', await openAsBlob(FILE, { type: 'text/csv' }), 'contacts.csv');
      return call<Import>(marketer, 'POST', 'contacts/import/stage', form);
    });
    id = staged.import.id;
    await take(`columns${round}`, () => call(marketer, 'GET', `contacts/import/columns?id=${id}`));
    await take(`check${round}`, async () => {
      await call(marketer, 'POST', 'contacts/import/check', { id });
      await until(
        async () =>
          (await call<{ review: unknown }>(marketer, 'GET', `contacts/import/review?id=${id}`)).review,
      );
    });
    // Of a file that brings nothing new, everything else would be skipped.
    if (round) await marketer.sql`update contacts set city = city || '!' where contact_type_id = ${typeId}`;
    await take(`import${round}`, async () => {
      await call(marketer, 'POST', 'contacts/import/start', { id });
      await ended(marketer, id);
    });
  }
  await take('undo', async () => {
    await call(marketer, 'POST', 'contacts/import/undo', { id });
    await ended(marketer, id, 'undone');
  });
  return steps;
}

async function bench(marketer: Marketer): Promise<void> {
  const worker = await startWorker(marketer.web.env, `${FOLDER}/import-worker.log`);
  try {
    await addFields(marketer);
    const few = await step(`Importing ${rows / 10} lines`, () => importTwice(marketer, worker, rows / 10));
    const many = await step(`Importing ${rows} lines`, () => importTwice(marketer, worker, rows));
    console.table(
      many.map((one, at) => ({
        step: one.step,
        seconds: one.seconds,
        'lines/s': one.lines_per_second,
        [`lines/s of ${rows / 10}`]: few[at]?.lines_per_second,
        'web MB': one.web_mb,
        'worker MB': one.worker_mb,
        'longest delay ms': one.delay_ms,
        'others p50 ms': one.others.p50_ms,
        'others p99 ms': one.others.p99_ms,
        'others failed': one.others.failed,
      })),
    );
    writeReport(REPORT, { rows, few, many });
    say(`The figures are in ${REPORT}.`);
  } finally {
    await worker.stop();
    rmSync(FILE, { force: true });
  }
}

await ensureBuild();
const marketer = await openMarketer();
await bench(marketer).finally(() => marketer.stop());
