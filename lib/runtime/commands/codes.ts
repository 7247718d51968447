import { createReadStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { withVerbs } from '@/lib/runtime/verbs';
import { addCodes } from '@/lib/store/stock/add-codes';

const usage = 'Usage: npm run -s codes -- add --service ID --file F   (one code a line)';
const batchSize = 5000;

function read(args: string[]) {
  try {
    const options = { service: { type: 'string' }, file: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    return { ...values, action: positionals.join(' ') };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}

async function* batches(file: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const line of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const code = line.replace(/^\uFEFF/, '').trim();
    if (code) batch.push(code);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * `npm run -s codes -- add …`: adds a file's codes to a card service and prints `{"added":…,"duplicates":…}`. Batches
 * that were added stay when a later one fails; running it again passes over them as duplicates.
 */
export async function run(args: string[]): Promise<void> {
  const { action, service, file: given } = read(args);
  if (action !== 'add' || !service || !given) throw new CommandError(usage);
  if (!/^\d{1,10}$/.test(service))
    throw new CommandError('The service must be the id of a card service, a whole number.');
  // npm runs scripts in the project's folder; the name was typed in this one.
  const file = resolve(process.env.INIT_CWD ?? '.', given);
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const total = { added: 0, duplicates: 0 };
  await withVerbs(async () => {
    for await (const codes of batches(file)) {
      const { added, duplicates } = await addCodes({
        actor: 'machine',
        input: { card_service_id: Number(service), codes },
      });
      total.added += added;
      total.duplicates += duplicates;
    }
  });
  process.stdout.write(`${JSON.stringify(total)}\n`);
}
