import { parseArgs } from 'node:util';
import { verifyTrail } from '@/lib/audit/verify-trail';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { withVerbs } from '@/lib/runtime/verbs';

const usage = 'Usage: npm run -s audit -- verify [--head HASH]';

function read(args: string[]) {
  try {
    const options = { head: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    return { ...values, action: positionals.join(' ') };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}

/**
 * `npm run -s audit -- verify`: checks the audit trail’s chain of hashes and prints one JSON line. Exits with 1 where
 * an entry was changed or deleted, or where the chain doesn’t have the head that an earlier run printed.
 */
export async function run(args: string[]): Promise<number> {
  const { action, head } = read(args);
  if (action !== 'verify' || (head !== undefined && !/^[0-9a-f]{64}$/.test(head)))
    throw new CommandError(usage);
  const check = await withVerbs(() => verifyTrail({ head }));
  process.stdout.write(`${JSON.stringify(check)}\n`);
  return check.ok ? 0 : 1;
}
