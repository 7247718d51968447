// `npm run bench -- contacts [--rows 1000000] [--seconds 4] [--rounds 3] [--beside ../before]`: what the
// campaign service carries at a million contacts in one account, next to what PostgreSQL and an empty handler do. With
// `--beside`, another checkout's build takes turns at the single calls. It prints; it asserts nothing.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBuild } from '@/lib/runtime/build';
import { say, step } from '@/lib/runtime/progress.mjs';
import { inPairs, openBeside, printPairs } from './support/beside';
import { measureImport } from './support/contact-import';
import { measureLists } from './support/contact-lists';
import { measureSegment } from './support/contact-segments';
import { contactTargets } from './support/contact-targets';
import { addFields, type Marketer, openMarketer } from './support/marketer';
import { measure } from './support/measure';
import { memoryOf } from './support/memory';
import { printRows, rowOf, writeReport } from './support/report';
import { floorTarget } from './support/targets';

const CONNECTIONS = 16;
const FOLDER = '.bench';
const REPORT = `${FOLDER}/contacts.json`;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    beside: { type: 'string', default: '' },
  },
});
const [rows, seconds, rounds] = [values.rows, values.seconds, values.rounds].map(Number) as [
  number,
  number,
  number,
];

async function bench(marketer: Marketer): Promise<void> {
  await addFields(marketer);
  const imported = await step(`Importing ${rows} contacts`, () => measureImport(marketer, FOLDER, rows));
  for (const file of imported.files) rmSync(file, { force: true });
  const { typeId, figures } = imported;
  console.log(figures);
  await step('Vacuuming, as autovacuum would', () => marketer.sql`vacuum analyze contacts`);
  const lists = await step('Reading lists', () => measureLists(marketer, typeId, rows));
  console.log(lists.whole);
  console.table(lists.pages);
  const segment = await step('Asking a segment', () => measureSegment(marketer, typeId));
  console.log(segment);
  const before_mb = await memoryOf(marketer.web);
  const floor = floorTarget(marketer.web.url);
  const other = values.beside ? await openBeside(marketer.web, values.beside) : null;
  const webs = other ? [marketer.web.url, other.url] : [marketer.web.url];
  const targets = inPairs([floor, ...(await contactTargets(marketer, typeId))], other?.url);
  const measured = await measure(webs, targets, { connections: CONNECTIONS, seconds, rounds }).finally(() =>
    other?.stop(),
  );
  const memory = { before_mb, after_mb: await memoryOf(marketer.web) };
  const singles = [...measured].map(([{ name }, taken]) => rowOf(name, taken, measured.get(floor) ?? []));
  printRows(singles, memory);
  printPairs(measured);
  const settings = { contacts: rows, connections: CONNECTIONS, seconds, rounds };
  writeReport(REPORT, { ...settings, import: figures, lists, segment, singles, singles_memory: memory });
  say(`The figures are in ${REPORT}.`);
}

await ensureBuild();
const marketer = await openMarketer();
await bench(marketer).finally(() => marketer.stop());
