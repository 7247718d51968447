import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

export type Tally = {
  passed: number;
  /** What failed, by name, so that the end of a log says it. */
  failures: string[];
  /** What passed at the second try only, by name: it counts as passed, and wants looking at. */
  flaky: string[];
  skipped: number;
  /** How long the tests of each file took, in seconds. */
  files: { file: string; seconds: number }[];
};

export const nothing: Tally = { passed: 0, failures: [], flaky: [], skipped: 0, files: [] };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failures: [...a.failures, ...b.failures],
  flaky: [...a.flaky, ...b.flaky],
  skipped: a.skipped + b.skipped,
  files: [...a.files, ...b.files],
});

export const failure = (name: string): Tally => ({ ...nothing, failures: [name] });

/** A part that is one thing, which worked or did not. */
export const single = (name: string, ok: boolean): Tally => (ok ? { ...nothing, passed: 1 } : failure(name));

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** A tool that did not end well has failed, whatever its report says. */
const failuresOf = (tool: string, ok: boolean, failures: string[]): string[] =>
  ok || failures.length > 0 ? failures : [`${tool} did not end well; what it printed says why.`];

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

/** Counts Vitest's JSON report. A file that could not be loaded has no tests, and counts as one failure. */
export function vitestTally(file: string, ok: boolean): Tally {
  const report = read<VitestReport>(file);
  if (!report) return failure('Vitest left no report.');
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const path = relative(process.cwd(), name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${path} could not be run`] : [];
    return failed.map(({ fullName }) => `${path}: ${fullName}`);
  });
  return {
    ...nothing,
    passed: report.numPassedTests,
    failures: failuresOf('Vitest', ok, failures),
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

type PlaywrightSuite = {
  specs?: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: { duration: number }[] }[];
  }[];
  suites?: PlaywrightSuite[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: unknown[];
};

/** The names of the tests that ended so. */
const testsOf = (ended: 'unexpected' | 'flaky', { specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === ended)
      .map(({ projectName }) => `${file} (${projectName}): ${title}`),
  ),
  ...suites.flatMap((suite) => testsOf(ended, suite)),
];

/** Milliseconds by file and project. */
function durationsOf(
  suites: readonly PlaywrightSuite[],
  sums = new Map<string, number>(),
): Map<string, number> {
  for (const { specs = [], suites: inner = [] } of suites) {
    for (const { file, tests } of specs) {
      for (const { projectName, results } of tests) {
        const name = `e2e/${file} (${projectName})`;
        sums.set(
          name,
          results.reduce((sum, { duration }) => sum + duration, sums.get(name) ?? 0),
        );
      }
    }
    durationsOf(inner, sums);
  }
  return sums;
}

/** Counts Playwright's JSON report. An error outside of tests counts as one failure. */
export function playwrightTally(file: string, ok: boolean): Tally {
  const report = read<PlaywrightReport>(file);
  if (!report) return failure('Playwright left no report.');
  const { expected, skipped } = report.stats;
  const outside = report.errors.map(() => 'an error outside of the browser tests');
  const failures = [...report.suites.flatMap((suite) => testsOf('unexpected', suite)), ...outside];
  const flaky = report.suites.flatMap((suite) => testsOf('flaky', suite));
  return {
    passed: expected + flaky.length,
    failures: failuresOf('Playwright', ok, failures),
    flaky,
    skipped,
    files: [...durationsOf(report.suites)].map(([file, ms]) => ({ file, seconds: ms / 1000 })),
  };
}

export function sentence({ passed, failures, skipped }: Tally): string {
  return `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
