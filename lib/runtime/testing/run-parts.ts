import { CommandError } from '@/lib/runtime/command-error.mjs';
import { say, seconds } from '@/lib/runtime/progress.mjs';
import { onStopSignals } from '@/lib/runtime/shutdown';
import { DemoSite } from './demo-site';
import { type Part, type PartName, parts } from './parts';
import { testServer } from './server';
import { add, failure, nothing, sentence, type Tally } from './tally';

/** How many of the slowest test files a run names at its end. */
const SLOWEST = 10;

export type Selection = {
  names: readonly PartName[];
  /** Passed on to Vitest and Playwright: parts of file names, and options. */
  filter?: readonly string[];
  /** For Vitest alone, and for Playwright alone. */
  vitest?: readonly string[];
  playwright?: readonly string[];
  /** Which of Playwright's projects to run of the part `hostile`; all of them without it. */
  hostile?: readonly string[];
};

/**
 * Runs parts of the tests, all of them whichever fails, and prints what each took, the slowest files, what passed at
 * the second try, what failed, and last the sum.
 *
 * @returns the exit code
 */
export async function runParts({
  names,
  filter = [],
  vitest = [],
  playwright = [],
  hostile,
}: Selection): Promise<number> {
  const signal = onStopSignals(() => process.exit(1));
  const begun = performance.now();
  const chosen = names.map((name): Part => parts[name]);
  // Kept throughout, so that the server is not stopped and started again between the parts.
  const server = chosen.some(({ needsDatabase }) => needsDatabase) ? await testServer() : undefined;
  const site = new DemoSite(signal);
  const results: [string, Tally][] = [];
  const runPart = async ({ title, run }: Part) => {
    if (signal.aborted) return;
    const began = performance.now();
    say(`\n── ${title} ${'─'.repeat(Math.max(4, 60 - title.length))}`);
    const context = {
      signal,
      site,
      vitest: [...vitest, ...filter],
      playwright: [...playwright, ...filter],
      hostile,
    };
    const tally = await run(context).catch((error) => {
      console.error(error instanceof CommandError ? error.message : error);
      return failure(title);
    });
    results.push([`${title} (${seconds(began)})`, tally]);
  };
  const inTurn = async (turn: Part[]) => {
    for (const part of turn) {
      if (part.needsBuild) await beside;
      await runPart(part);
    }
  };
  const beside: Promise<void> = inTurn(chosen.filter((part) => part.beside));
  try {
    await inTurn(chosen.filter((part) => !part.beside));
    await beside;
  } finally {
    await site.close();
    await server?.release();
  }
  say('');
  for (const [title, tally] of results) say(`${title}: ${sentence(tally)}`);
  const total = results
    .map(([, tally]) => tally)
    .reduce(add, signal.aborted ? failure('The run was stopped.') : nothing);
  report(total, seconds(begun));
  return total.failures.length > 0 ? 1 : 0;
}

function report(total: Tally, took: string): void {
  const slowest = total.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  if (slowest.length > 1) say('\nThe slowest files, by the time of all their tests:');
  for (const { file, seconds: spent } of slowest) say(`  ${spent.toFixed(1).padStart(6)} s  ${file}`);
  say(`\nAll of it took ${took}.`);
  for (const name of total.flaky) say(`Passed at the second try: ${name}`);
  for (const name of total.failures) say(`Failed: ${name}`);
  say(sentence(total));
}
