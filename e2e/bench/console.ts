// `npm run bench -- console [--contacts 1000000] [--turns 5] [--only contacts,segments]`: how long the console's lists
// take to show, to filter, to sort, to search, to scroll and to count, and the report of a send to all of them, beside the
// same with 10,000 contacts. Over HTTP
// and without what the server remembers. It prints; it asserts nothing.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Sql } from 'postgres';
import { request } from 'undici';
import { ensureBuild } from '@/lib/runtime/build';
import { say, step } from '@/lib/runtime/progress.mjs';
import { addConsoleOwner, type ConsoleOwner } from './support/console-data';
import { type ConsoleTarget, consoleTargets } from './support/console-targets';
import { type Bench, openBench } from './support/open-bench';
import { median, writeReport } from './support/report';
import { sessionOf } from './support/sign-in';

const FEW = 10_000;
const REPORT = '.bench/console.json';

const { values } = parseArgs({
  options: {
    contacts: { type: 'string', default: '1000000' },
    turns: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});
const [contacts = 0, turns = 0] = [values.contacts, values.turns].map(Number);

type Signed = { owner: ConsoleOwner; cookie: string };

async function dropRemembered(sql: Sql, { userId }: ConsoleOwner): Promise<void> {
  await sql`select pg_notify('loadout_cache', ${`contacts:${userId}`})`;
  // What is remembered of a report belongs to one run of its send.
  await sql`update single_sends set completed_at = now() where user_id = ${userId}`;
  await pause(30);
}

/** The median of several turns. Each starts with an empty cache, unless the target says otherwise. */
async function timeOf({ web, sql }: Bench<unknown>, target: ConsoleTarget, { owner, cookie }: Signed) {
  const took: number[] = [];
  for (let turn = 0; turn <= turns; turn++) {
    if (!target.isRemembered) await dropRemembered(sql, owner);
    const began = performance.now();
    const { statusCode, body } = await request(web.url + target.path(owner, turn), {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });
    const text = await body.text();
    // The first finds nothing prepared.
    if (turn > 0) took.push(performance.now() - began);
    if (statusCode !== 200)
      throw new Error(`${target.path(owner, turn)}: ${statusCode} ${text.slice(0, 200)}`);
  }
  return Math.round(median(took));
}

async function bench(open: Bench<ConsoleOwner[]>): Promise<void> {
  const signed: Signed[] = [];
  for (const owner of open.filled) signed.push({ owner, cookie: await sessionOf(open.web.url, owner) });
  const wanted = values.only.split(',').filter((name) => name !== '');
  const rows: Record<string, string | number>[] = [];
  for (const target of consoleTargets.filter(({ list }) => wanted.length === 0 || wanted.includes(list))) {
    const took: number[] = [];
    for (const one of signed) took.push(await timeOf(open, target, one));
    const many = took.at(-1) ?? 0;
    rows.push({
      list: target.list,
      what: target.what,
      ...Object.fromEntries(
        signed.map(({ owner }, at) => [`${owner.contacts.toLocaleString('en')} ms`, took[at] ?? 0]),
      ),
      limit: target.limit,
      over: many > target.limit ? 'over' : '',
    });
  }
  console.table(rows);
  writeReport(REPORT, { contacts, turns, rows });
  say(`The figures are in ${REPORT}.`);
}

await ensureBuild();
const open = await openBench('Making two accounts', async (sql) => {
  const { closeDb } = await import('@/lib/db/client');
  const owners: ConsoleOwner[] = [];
  for (const count of [FEW, contacts])
    owners.push(await step(`Making ${count} contacts`, () => addConsoleOwner(sql, count)));
  await closeDb();
  await step('Vacuuming, as autovacuum would', () => sql`vacuum analyze`);
  return owners;
});
await bench(open).finally(() => open.stop());
