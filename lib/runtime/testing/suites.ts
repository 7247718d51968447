import { CommandError } from '@/lib/runtime/command-error.mjs';
import { say } from '@/lib/runtime/progress.mjs';
import { type PartName, parts, suites } from './parts';
import { changedSince, partsReachedBy, testsReachedBy } from './reach';
import { runParts, type Selection } from './run-parts';

/** Takes `--name value` out of the arguments. @returns the value, the fallback if none was given, undefined without it */
function takeOption(args: string[], name: string, fallback = ''): string | undefined {
  const at = args.indexOf(name);
  if (at < 0) return undefined;
  const given = args[at + 1];
  const hasValue = given !== undefined && !given.startsWith('-');
  args.splice(at, hasValue ? 2 : 1);
  return hasValue ? given : fallback;
}

/**
 * Runs `npm run verify`, `npm test` or `npm run test:all`. Options:
 *
 * - `--only unit,e2e`: these parts. What else is given goes to Vitest and Playwright:
 *   `npm test -- --only e2e,pages console/contacts`, `npm test -- --only unit pricing -t 'rounds half up'`.
 * - `--changed [commit]`: what the change against a commit, `main` by default, can break.
 * - `--touched commit`: the suite, and those parts of `npm run test:all` whose sources differ from the commit's.
 *
 * @returns the exit code
 */
export async function runSuite(suite: keyof typeof suites, args: string[]): Promise<number> {
  const filter = [...args];
  const only = takeOption(filter, '--only');
  const changed = takeOption(filter, '--changed', 'main');
  const touched = takeOption(filter, '--touched');
  const names = only?.split(',') ?? suites[suite];
  const unknown = names.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) throw new CommandError(`There are these parts: ${Object.keys(parts).join(', ')}.`);
  const selection = { names: names as PartName[], filter };
  if (changed !== undefined) return runParts(onlyChanged(selection, changed));
  if (touched !== undefined) return runParts(withTouched(selection, touched));
  return runParts(selection);
}

function onlyChanged({ names, filter }: Selection, base: string): Selection {
  const files = changedSince(base);
  const tests = testsReachedBy(files);
  say(`${files.length} files differ from ${base}.`);
  const runs = (name: PartName) =>
    tests.length > 0 ? name !== 'advisories' : !['build', 'e2e', 'advisories'].includes(name);
  return {
    names: names.filter(runs),
    vitest: ['--changed', base, ...(filter ?? [])],
    playwright: [...tests, ...(filter ?? [])],
  };
}

function withTouched(selection: Selection, base: string): Selection {
  const files = changedSince(base);
  const { names, projects } = partsReachedBy(files);
  const said = names.map((name) => (name === 'hostile' ? projects.join(', ') : name));
  say(`${files.length} files differ from ${base}. Besides npm test: ${said.join(', ') || 'nothing'}.`);
  return { ...selection, names: [...selection.names, ...names], hostile: projects };
}
