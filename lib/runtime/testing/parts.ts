import { rmSync } from 'node:fs';
import { ensureBuild } from '@/lib/runtime/build';
import { say } from '@/lib/runtime/progress.mjs';
import { checkAdvisories } from './advisories';
import { ensureHeadlessBrowser } from './browser';
import { runTool } from './run-tool';
import { testFolder, testServer } from './server';
import { startServer } from './start-server';
import { add, nothing, playwrightTally, single, type Tally, vitestTally } from './tally';

export type Context = {
  /** Passed on to Vitest and Playwright: parts of file names, and options. */
  filter: string[];
  signal: AbortSignal;
};

const bin = {
  next: 'node_modules/next/dist/bin/next',
  // The native compiler takes a quarter of the time; 5.9 stays for tools that call its JavaScript API, which 7 has not.
  tsc: 'node_modules/typescript-7/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
};

async function checkTypes({ signal }: Context): Promise<Tally> {
  // Routes' types come from Next; without them a fresh clone does not type-check.
  const generated = await runTool([bin.next, 'typegen'], { signal, output: 'afterwards' });
  // One thread: it is beside tests that keep the other processor busy, and several check some things more than once.
  const types = () => runTool([bin.tsc, '--noEmit', '--singleThreaded'], { signal, output: 'afterwards' });
  return single('Type check', generated && (await types()));
}

async function build({ signal }: Context): Promise<Tally> {
  await ensureBuild(signal);
  return single('Build', true);
}

async function lint({ signal }: Context): Promise<Tally> {
  return single('Lint', await runTool([bin.biome, 'check'], { signal }));
}

async function advisories({ signal }: Context): Promise<Tally> {
  const result = await checkAdvisories(signal);
  if ('unavailable' in result) {
    say(`Not checked: the package registry gave no answer about advisories (${result.unavailable}).`);
    return { ...nothing, skipped: 1 };
  }
  for (const problem of result.problems) say(`! ${problem}`);
  return result.problems.length > 0 ? { ...nothing, failures: result.problems } : { ...nothing, passed: 1 };
}

async function unit({ signal, filter }: Context): Promise<Tally> {
  const report = `${testFolder}/vitest-${process.pid}.json`;
  const args = ['run', '--config', 'lib/runtime/vitest.config.ts', '--passWithNoTests'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ok = await runTool([bin.vitest, ...args, ...reporters, ...filter], { signal });
  const tally = vitestTally(report, ok);
  rmSync(report, { force: true });
  return tally;
}

async function seedDemo(
  databaseUrl: string,
  secrets: Record<string, string>,
  signal: AbortSignal,
): Promise<void> {
  const env = { ...secrets, DATABASE_URL: databaseUrl };
  if (!(await runTool(['lib/runtime/run.mjs', 'seed'], { env, output: 'errors', signal }))) {
    throw new Error('The demo data could not be loaded.');
  }
}

/**
 * Attacks and races load the machine and kill processes: after what browsers wait for. Each of them has servers and
 * databases of its own, and so has the fuzz, which is at work while others wait for their time limits; of those that wait,
 * one more can be at once.
 */
function rounds(filter: string[]): string[][] {
  if (filter.some((argument) => argument.startsWith('--project'))) return [[]];
  const projects = (...names: string[]) => names.map((name) => `--project=${name}`);
  return [
    projects('stripe', 'stripe-phone', 'api', 'desktop', 'phone'),
    [...projects('races', 'fuzz', 'abuse', 'pooler'), '--workers=4'],
  ];
}

async function endToEnd({ signal, filter }: Context): Promise<Tally> {
  await ensureBuild(signal);
  const browser = await ensureHeadlessBrowser();
  const database = await testServer();
  const databaseUrl = await database.createDatabase('e2e');
  const secrets = {
    AUTH_SECRET: database.secrets.auth_secret,
    ENCRYPTION_KEY: database.secrets.encryption_key,
  };
  const report = `${testFolder}/playwright-${process.pid}.json`;
  try {
    await seedDemo(databaseUrl, secrets, signal);
    const server = await startServer({ database: databaseUrl });
    try {
      const env = {
        ...secrets,
        LOADOUT_TEST_URL: server.url,
        DATABASE_URL: databaseUrl,
        ...(browser ? { LOADOUT_BROWSER: browser } : {}),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      };
      let tally = nothing;
      for (const round of rounds(filter)) {
        const args = [
          'test',
          '--config',
          'e2e/playwright.config.ts',
          '--reporter=list,json',
          '--pass-with-no-tests',
        ];
        const ok = await runTool([bin.playwright, ...args, ...round, ...filter], { env, signal });
        tally = add(tally, playwrightTally(report, ok));
        rmSync(report, { force: true });
      }
      return tally;
    } finally {
      await server.stop();
    }
  } finally {
    await database.dropDatabase(databaseUrl);
    await database.release();
  }
}

type PartDescription = {
  title: string;
  run: (context: Context) => Promise<Tally>;
  needsDatabase?: true;
  needsBuild?: true;
  /** Keeps about one processor busy, and waits for nobody: it runs while the others do, after the one before it. */
  beside?: true;
};

export const parts = {
  types: { title: 'Type check', run: checkTypes, beside: true },
  // After the type check, which reads what the build writes anew.
  build: { title: 'Build', run: build, beside: true },
  lint: { title: 'Lint', run: lint },
  advisories: { title: 'Advisories of dependencies', run: advisories },
  unit: { title: 'Unit and database tests', run: unit, needsDatabase: true },
  e2e: { title: 'Contract and browser tests', run: endToEnd, needsDatabase: true, needsBuild: true },
} satisfies Record<string, PartDescription>;
