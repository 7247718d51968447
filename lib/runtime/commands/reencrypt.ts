import { type Report, reencryptAll } from '@/lib/reencrypt/reencrypt-all';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { withVerbs } from '@/lib/runtime/verbs';

const MOST_IDS = 20;

function verdict({ columns, isDone }: Report): string {
  if (isDone) return 'Everything is encrypted with ENCRYPTION_KEY.';
  return columns.some(({ unreadable }) => unreadable.length > 0)
    ? 'Some values can’t be decrypted. Add the key that encrypted them to DECRYPTION_KEYS and run this again.'
    : 'Something still encrypts with another key. Start every process with the new ENCRYPTION_KEY and run this again.';
}

/**
 * `npm run -s reencrypt`: encrypts with ENCRYPTION_KEY what a key of DECRYPTION_KEYS has encrypted, while the shop is
 * selling, and prints what it did. Exits with 1 where something is left.
 */
export async function run(args: string[]): Promise<number> {
  if (args.length > 0) throw new CommandError('Usage: npm run -s reencrypt');
  const report = await withVerbs(reencryptAll);
  const print = (text: string) => void process.stdout.write(`${text}\n`);
  for (const { name, values, changed, unreadable } of report.columns) {
    print(`${name}: ${changed} of ${values} re-encrypted`);
    if (unreadable.length > 0)
      print(
        `  not decrypted: ${unreadable.slice(0, MOST_IDS).join(', ')}${unreadable.length > MOST_IDS ? ' …' : ''}`,
      );
  }
  print(verdict(report));
  return report.isDone ? 0 : 1;
}
