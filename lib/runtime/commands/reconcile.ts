import { parseArgs } from 'node:util';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { withVerbs } from '@/lib/runtime/verbs';
import { type Difference, findDifferences } from '@/lib/store/reconciliation/find-differences';

const usage = 'Usage: npm run -s reconcile [-- --json]';

function read(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { json: { type: 'boolean' } } }).values.json ?? false;
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}

const line = ({ kind, subject, id, utr, expected, found, unit }: Difference) =>
  `${kind}: ${subject} ${id}${utr ? ` of order ${utr}` : ''}: expected ${expected} ${unit}, found ${found} ${unit}`;

/**
 * `npm run -s reconcile`: prints each difference between orders, payments, refunds, balances, codes and campaigns, one a
 * line, with `--json` as JSON. Only reads, also on a shop that is selling. Exits with 1 where there is one.
 */
export async function run(args: string[]): Promise<number> {
  const isJson = read(args);
  const print = (text: string) => void process.stdout.write(`${text}\n`);
  const count = await withVerbs(() =>
    findDifferences({
      actor: 'machine',
      take: (differences) => {
        for (const one of differences) print(isJson ? JSON.stringify(one) : line(one));
      },
    }),
  );
  if (!isJson)
    print(count === 0 ? 'Everything adds up.' : `${count} ${count === 1 ? 'difference' : 'differences'}.`);
  return count === 0 ? 0 : 1;
}
