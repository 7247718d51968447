import { execFileSync } from 'node:child_process';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { hostileProjects, type PartName } from './parts';

/** What only `npm run test:all` runs: a part of it, or one of the projects of its part `hostile`. */
type Extra = 'long' | 'pages' | 'chaos' | 'node' | (typeof hostileProjects)[number];

type Reach = {
  sources: RegExp;
  /** Folders below e2e with the contracts, journeys and states of the sweep that a change of the sources can break. */
  tests: readonly string[];
  extras: readonly Extra[];
};

const EVERYTHING = ['e2e/'];
const SHOP = ['e2e/store', 'e2e/sweep'];
const BACK_OFFICE = ['e2e/admin', 'e2e/sweep'];
const CONSOLE = ['e2e/console', 'e2e/reader', 'e2e/sweep'];

/** From folders to tests, beyond what Vitest finds by following imports. A file counts for each row that it matches. */
const reaches: readonly Reach[] = [
  { sources: /^(app|components)\/(?!api\/).*admin\//, tests: BACK_OFFICE, extras: ['pages'] },
  { sources: /^(app|components)\/(?!api\/).*(console|reader)\b/, tests: CONSOLE, extras: ['pages'] },
  {
    sources: /^(app|components)\/\(?(store|auth|account|developers|home|outbox)\b/,
    tests: SHOP,
    extras: ['pages'],
  },
  {
    // What pages of all areas are made of.
    sources: /^(app\/[^/]+$|components\/(ui|form|shell|texts)\/|public\/|lib\/(texts|page-cache)\/)/,
    tests: [...SHOP, ...BACK_OFFICE, ...CONSOLE],
    extras: ['pages'],
  },
  {
    sources: /^lib\/store\//,
    tests: ['e2e/api', ...SHOP, ...BACK_OFFICE],
    extras: ['long', 'pages', 'races', 'fuzz', 'permissions', 'samples'],
  },
  {
    sources: /^lib\/campaign\//,
    tests: ['e2e/email', ...CONSOLE],
    extras: ['long', 'pages', 'races', 'fuzz', 'permissions', 'samples'],
  },
  {
    sources: /^lib\/(campaign\/delivery|mail|jobs)\//,
    tests: ['e2e/email'],
    extras: ['races', 'chaos', 'abuse'],
  },
  {
    sources: /^lib\/db\/|^drizzle\//,
    tests: EVERYTHING,
    extras: ['long', 'pages', 'races', 'pooler', 'chaos'],
  },
  {
    sources: /^lib\/(http|auth|crypto|threads|uploads)\/|^lib\/[^/]+\.ts$/,
    tests: EVERYTHING,
    extras: ['long', 'races', 'fuzz', 'abuse', 'permissions', 'samples'],
  },
  {
    sources: /^lib\/(reference|guides)\//,
    tests: ['e2e/api', 'e2e/store/developers'],
    extras: ['long', 'samples'],
  },
  {
    sources: /^lib\/runtime\/(?!testing\/|vitest)|^(instrumentation\.tsx|next\.config\.mjs)$/,
    tests: EVERYTHING,
    extras: ['long', 'races', 'abuse', 'pooler', 'chaos', 'node'],
  },
  { sources: /^package(-lock)?\.json$/, tests: EVERYTHING, extras: ['pages', 'node'] },
  { sources: /^e2e\/(support|playwright)/, tests: EVERYTHING, extras: ['pages', ...hostileProjects] },
  { sources: /^e2e\/(store|admin|console|reader)\//, tests: [], extras: ['pages'] },
  { sources: /\.long\.test\.ts$/, tests: [], extras: ['long'] },
  { sources: /^e2e\/chaos\//, tests: [], extras: ['chaos'] },
  ...hostileProjects.map((project) => ({
    sources: new RegExp(`^e2e/${project}/`),
    tests: [],
    extras: [project],
  })),
];

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  } catch (error) {
    throw new CommandError(`git ${args.join(' ')} failed: ${(error as { stderr?: string }).stderr?.trim()}`);
  }
};

/** The files that differ from a commit, those that git doesn't know yet among them. */
export const changedSince = (base: string): string[] =>
  [
    git('diff', '--name-only', git('merge-base', base, 'HEAD')),
    git('ls-files', '--others', '--exclude-standard'),
  ]
    .flatMap((list) => list.split('\n'))
    .filter(Boolean);

/** Of tests beside their sources, only the long ones reach further than Vitest sees. */
const isOwnTest = (file: string) => /^(lib|components)\/.*(?<!\.long)\.test\.ts$/.test(file);

const reached = (files: readonly string[]): Reach[] =>
  reaches.filter(({ sources }) => files.some((file) => !isOwnTest(file) && sources.test(file)));

/** Filters of Playwright's files that a change can break, its own tests included; none where it can break none. */
export function testsReachedBy(files: readonly string[]): string[] {
  const own = files.filter((file) =>
    /^e2e\/(api|email|store|admin|console|reader|sweep)\/.*\.test\.ts$/.test(file),
  );
  const all = new Set([...reached(files).flatMap(({ tests }) => tests), ...own]);
  return [...all].filter((path) => ![...all].some((other) => other !== path && path.startsWith(other)));
}

/** The parts of `npm run test:all`, beyond `npm test`, that a change touches, and the projects of `hostile` to run. */
export function partsReachedBy(files: readonly string[]): { names: PartName[]; projects: string[] } {
  const extras = new Set(reached(files).flatMap((reach) => reach.extras));
  const projects = hostileProjects.filter((project) => extras.has(project));
  const names: PartName[] = [
    ...(extras.has('long') ? (['long'] as const) : []),
    ...(extras.has('pages') ? (['pages'] as const) : []),
    ...(projects.length > 0 ? (['hostile'] as const) : []),
    ...(extras.has('chaos') ? (['chaos'] as const) : []),
    ...(extras.has('node') ? (['node'] as const) : []),
  ];
  return { names, projects };
}
