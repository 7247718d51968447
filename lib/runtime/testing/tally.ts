import { readFileSync } from 'node:fs';

export type Tally = { passed: number; failed: number; skipped: number };

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** A part that is one thing, which worked or did not. */
export const single = (ok: boolean): Tally => (ok ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 });

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** Counts Vitest's JSON report. A file that could not be loaded has no tests, and counts as one failure. */
export function vitestTally(file: string, ok: boolean): Tally {
  const report = read<VitestReport>(file);
  if (!report) return single(false);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: ok ? failed : Math.max(failed, 1), skipped };
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Counts Playwright's JSON report. An error outside of tests counts as one failure. */
export function playwrightTally(file: string, ok: boolean): Tally {
  const report = read<PlaywrightReport>(file);
  if (!report) return single(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  return { passed: expected, failed: ok ? failed : Math.max(failed, 1), skipped };
}

export function sentence({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
