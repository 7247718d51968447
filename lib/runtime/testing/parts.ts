import { rmSync } from 'node:fs';
import { ensureBuild } from '@/lib/runtime/build';
import { say } from '@/lib/runtime/progress.mjs';
import { checkAdvisories } from './advisories';
import type { DemoSite } from './demo-site';
import { testNewerNodes } from './newer-node';
import { runTool } from './run-tool';
import { testFolder } from './server';
import { nothing, playwrightTally, single, type Tally, vitestTally } from './tally';

export type Context = {
  /** Passed on to the two tools: parts of file names, and options. */
  vitest: readonly string[];
  playwright: readonly string[];
  /** Playwright's projects to run of the part `hostile`; all of them if undefined. */
  hostile: readonly string[] | undefined;
  site: DemoSite;
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

/** Vitest's tests of a kind, by their projects in lib/runtime/vitest.config.ts. */
const unitTests =
  (kind: 'unit' | 'database' | 'long') =>
  async ({ signal, vitest }: Context): Promise<Tally> => {
    const report = `${testFolder}/vitest-${kind}-${process.pid}.json`;
    const projects = [`--project=${kind}`, `--project=${kind}-apart`];
    const args = ['run', '--config', 'lib/runtime/vitest.config.ts', '--passWithNoTests', ...projects];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const ok = await runTool([bin.vitest, ...args, ...reporters, ...vitest], { signal });
    const tally = vitestTally(report, ok);
    rmSync(report, { force: true });
    return tally;
  };

/** Playwright's tests of some projects, against the one server of the run. */
const httpTests =
  (projects: readonly string[], ...options: string[]) =>
  async ({ signal, playwright, site }: Context): Promise<Tally> => {
    // One that was named by hand is the only one to run.
    const named = playwright.some((argument) => argument.startsWith('--project'));
    const report = `${testFolder}/playwright-${process.pid}.json`;
    const env = { ...(await site.env()), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const args = [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
      '--pass-with-no-tests',
    ];
    const which = named ? [] : projects.map((name) => `--project=${name}`);
    const ok = await runTool([bin.playwright, ...args, ...which, ...options, ...playwright], { env, signal });
    const tally = playwrightTally(report, ok);
    rmSync(report, { force: true });
    return tally;
  };

/** A send by two workers that are killed, and a database that crashes, in a few seconds instead of minutes. */
async function chaos({ signal }: Context): Promise<Tally> {
  const args = ['--recipients', '1500', '--workers', '2', '--kills', '8', '--crashes', '1'];
  return single('Chaos', await runTool(['lib/runtime/run.mjs', 'chaos', ...args], { signal }));
}

export type Part = {
  title: string;
  run: (context: Context) => Promise<Tally>;
  needsDatabase?: true;
  needsBuild?: true;
  /** Keeps about one processor busy, and waits for nobody: it runs while the others do, after the one before it. */
  beside?: true;
};

/** Playwright's projects of the part that attacks, which has servers and databases of its own. */
export const hostileProjects = ['races', 'fuzz', 'abuse', 'pooler', 'permissions', 'samples'] as const;

const definitions = {
  types: { title: 'Type check', run: checkTypes, beside: true },
  // After the type check, which reads what the build writes anew.
  build: { title: 'Build', run: build, beside: true },
  lint: { title: 'Lint', run: lint },
  advisories: { title: 'Advisories of dependencies', run: advisories },
  unit: { title: 'Unit tests', run: unitTests('unit') },
  database: { title: 'Database tests', run: unitTests('database'), needsDatabase: true },
  e2e: {
    title: 'Contracts, journeys and the sweep',
    run: httpTests(['sweep', 'stripe', 'api', 'journeys']),
    needsDatabase: true,
    needsBuild: true,
  },
  long: {
    title: 'Models, random inputs, killed processes',
    run: unitTests('long'),
    needsDatabase: true,
  },
  pages: {
    title: 'Pages in detail, and on a phone',
    run: httpTests(['sweep-further', 'sweep-inverted', 'stripe-further', 'pages', 'phone']),
    needsDatabase: true,
    needsBuild: true,
  },
  // They kill processes and load the machine, and some wait for time limits: after what browsers wait for.
  hostile: {
    title: 'Races, fuzz, abuse, pooler, permissions, samples',
    run: (context) => httpTests(context.hostile ?? hostileProjects, '--workers=4')(context),
    needsDatabase: true,
    needsBuild: true,
  },
  chaos: { title: 'Chaos in its short form', run: chaos, needsBuild: true },
  node: { title: 'Newer versions of Node', run: testNewerNodes, needsDatabase: true, needsBuild: true },
} satisfies Record<string, Part>;

export type PartName = keyof typeof definitions;
export const parts: Readonly<Record<PartName, Part>> = definitions;

/** What each command runs; each has what the one before it has. */
export const suites = {
  verify: ['types', 'lint', 'unit'],
  test: ['types', 'build', 'lint', 'advisories', 'unit', 'database', 'e2e'],
  'test-all': [
    'types',
    'build',
    'lint',
    'advisories',
    'unit',
    'database',
    'e2e',
    'long',
    'pages',
    'hostile',
    'chaos',
    'node',
  ],
} as const satisfies Record<string, readonly PartName[]>;
