import { CommandError } from '@/lib/runtime/command-error.mjs';
import { say, seconds } from '@/lib/runtime/progress.mjs';
import { onStopSignals } from '@/lib/runtime/shutdown';
import { parts } from '@/lib/runtime/testing/parts';
import { testServer } from '@/lib/runtime/testing/server';
import { add, failure, nothing, sentence, type Tally } from '@/lib/runtime/testing/tally';

type PartName = keyof typeof parts;

/**
 * `npm test`: lint, advisories of dependencies, unit and database tests, beside them the type check and the production
 * build, then contract and browser tests against that; all of them, whichever fails. The last line counts over all.
 *
 * For quick work: `npm test -- --only types,build,lint,advisories,unit,e2e` runs some of the parts, and what follows goes to
 * Vitest and Playwright: `npm test -- --only e2e api/orders`, `npm test -- --only unit pricing -t 'rounds half up'`,
 * `npm test -- --only e2e --project=phone`.
 */
export async function run(args: string[]): Promise<number> {
  const at = args.indexOf('--only');
  const chosen = at < 0 ? Object.keys(parts) : (args[at + 1] ?? '').split(',');
  const unknown = chosen.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) throw new CommandError(`There are these parts: ${Object.keys(parts).join(', ')}.`);
  const filter = at < 0 ? args : [...args.slice(0, at), ...args.slice(at + 2)];

  const signal = onStopSignals(() => process.exit(1));
  // Kept throughout, so that the server is not stopped and started again between the parts.
  const needsDatabase = (chosen as PartName[]).some((name) => 'needsDatabase' in parts[name]);
  const server = needsDatabase ? await testServer() : undefined;
  const results: [string, Tally][] = [];
  const runPart = async (name: PartName) => {
    if (signal.aborted) return;
    const { title, run: runTests } = parts[name];
    const begun = performance.now();
    say(`\n── ${title} ${'─'.repeat(Math.max(4, 60 - title.length))}`);
    const tally = await runTests({ filter, signal }).catch((error) => {
      console.error(error instanceof CommandError ? error.message : error);
      return failure(title);
    });
    results.push([`${title} (${seconds(begun)})`, tally]);
  };
  const inTurn = async (names: PartName[]) => {
    for (const name of names) {
      if ('needsBuild' in parts[name]) await beside;
      await runPart(name);
    }
  };
  const isBeside = (name: PartName) => 'beside' in parts[name];
  const beside: Promise<void> = inTurn((chosen as PartName[]).filter(isBeside));
  try {
    await inTurn((chosen as PartName[]).filter((name) => !isBeside(name)));
    await beside;
  } finally {
    await server?.release();
  }
  say('');
  for (const [title, tally] of results) say(`${title}: ${sentence(tally)}`);
  const total = results
    .map(([, tally]) => tally)
    .reduce(add, signal.aborted ? failure('The run was stopped.') : nothing);
  for (const name of total.flaky) say(`Passed at the second try: ${name}`);
  for (const name of total.failures) say(`Failed: ${name}`);
  say(sentence(total));
  return total.failures.length > 0 ? 1 : 0;
}
