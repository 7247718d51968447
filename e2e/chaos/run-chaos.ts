import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { neutralEnvironment } from '@/lib/runtime/testing/start-server';
import type { SinkRules } from '../bench/support/sink';
import { Crew } from './crew';
import { CrashingDatabase } from './database';
import { type Findings, findingsOf } from './findings';
import { openReceiver, type ReceiverName } from './receivers';

export type { ReceiverName };

export type ChaosPlan = {
  /** Where its database server lives, and its port, which nobody else may take while it is down. */
  folder: string;
  port: number;
  receiver: ReceiverName;
  recipients: number;
  workers: number;
  /** How many workers are killed, and how long after each other. */
  kills: number;
  everyMs: number;
  /** How often the database crashes in between, and how. */
  crashes: number;
  crashBy: 'SIGQUIT' | 'SIGINT';
  rules: Partial<SinkRules>;
  mostUnknown: number;
  seed: number;
};

export type ChaosResult = Findings & {
  kills: number;
  crashes: number;
  /** How many kills met the send while it ran. */
  killsInTime: number;
  /** Workers that ended by themselves. */
  fallen: number;
  seconds: number;
};

const DOWN_MS = 500;
const START_MS = 60_000;
/** Nothing has moved for so long: it will not. */
const STUCK_MS = 150_000;

/** Numbers from 0 to 1, the same for the same seed. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Sends to everybody while workers are killed and the database crashes, and tells what came of it. */
export async function runChaos(
  plan: ChaosPlan,
  tell: (text: string) => void = () => {},
): Promise<ChaosResult> {
  const { kills, everyMs, recipients } = plan;
  // At its pace it would last a fifth longer than the trouble.
  const perMinute = Math.ceil((recipients / (kills * everyMs * 1.2)) * 60_000);
  mkdirSync(plan.folder, { recursive: true });
  const database = await CrashingDatabase.open(plan.folder, plan.port);
  const receiver = await openReceiver(plan.receiver, plan.rules);
  const env = { ...neutralEnvironment(), ...database.env, ...receiver.env, APP_URL: 'http://localhost:3000' };
  let crew: Crew | undefined;
  try {
    const utr = await setUp(env, recipients, perMinute);
    const began = performance.now();
    crew = new Crew(plan.workers, env, `${plan.folder}/workers.log`);
    const killsInTime = await makeTrouble(plan, database, crew, utr, tell);
    tell('The trouble is over; waiting for the send to end.');
    await whenCompleted(database, utr);
    await crew.close();
    const taken = await receiver.taken();
    const findings = await database.query((sql) => findingsOf(sql, utr, taken, plan));
    const seconds = Math.round((performance.now() - began) / 1000);
    return { ...findings, kills, crashes: plan.crashes, killsInTime, fallen: crew.fallen, seconds };
  } finally {
    await crew?.close();
    await receiver.close();
    await database.close();
  }
}

async function setUp(env: NodeJS.ProcessEnv, recipients: number, perMinute: number): Promise<string> {
  const args = ['--import', 'tsx', 'e2e/chaos/set-up.ts', String(recipients), String(perMinute)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return stdout;
}

/** @returns how many kills met a send that ran. */
async function makeTrouble(
  { recipients, kills, everyMs, crashes, crashBy, seed }: ChaosPlan,
  database: CrashingDatabase,
  crew: Crew,
  utr: string,
  tell: (text: string) => void,
): Promise<number> {
  const draw = drawing(seed);
  let inTime = 0;
  await whenDone(database, utr, 1, START_MS);
  if ((await progress(database, utr)).done === 0) throw new Error('Nothing goes out; workers.log says why.');
  for (let kill = 1; kill <= kills; kill++) {
    // Where workers take long to start, the kills wait, so that they meet the whole of the send and not its beginning.
    await whenDone(database, utr, (recipients * kill) / kills / 2, everyMs * 5);
    // Then at any moment, not always when something has just been recorded.
    await pause(everyMs * (0.5 + draw()));
    if (crashes > 0 && kill % Math.ceil(kills / (crashes + 1)) === 0 && kill < kills) {
      tell(`Kill ${kill} of ${kills}, and the database with it.`);
      await Promise.all([database.crash(crashBy, DOWN_MS), crew.killOne(draw())]);
    } else await crew.killOne(draw());
    const { status, done } = await progress(database, utr);
    if (status === 2) inTime += 1;
    if (kill % 10 === 0) tell(`Killed ${kill} of ${kills}; ${done} mails are settled.`);
  }
  return inTime;
}

async function whenDone(
  database: CrashingDatabase,
  utr: string,
  count: number,
  mostMs: number,
): Promise<void> {
  const until = Date.now() + mostMs;
  while (Date.now() < until && (await progress(database, utr)).done < count) await pause(50);
}

function progress(database: CrashingDatabase, utr: string): Promise<{ status: number; done: number }> {
  return database.query(async (sql) => {
    const [row] = await sql<{ status: number; done: number }[]>`
      select status, delivered + bounces + failed + unknown as done from single_sends where utr = ${utr}`;
    return row ?? { status: 0, done: 0 };
  });
}

async function whenCompleted(database: CrashingDatabase, utr: string): Promise<void> {
  let last = { done: -1, at: Date.now() };
  for (;;) {
    const { status, done } = await progress(database, utr);
    if (status === 3) return;
    if (done !== last.done) last = { done, at: Date.now() };
    if (Date.now() - last.at > STUCK_MS) throw new Error(`The send stands still at ${done} mails.`);
    await pause(100);
  }
}
