import { createReadStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type DomainError, isDomainError } from '@/lib/errors';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { withVerbs } from '@/lib/runtime/verbs';
import { loadCodes } from '@/lib/store/inventory/load-codes';
import { LoadCodesFields } from '@/lib/store/inventory/load-schemas';

const usage = `Usage: npm run -s codes -- add --service ID --file F   (one code a line)
  --batch NAME or --batch-id ID, --supplier S, --cost N, --currency EUR --rate N, --expires YYYY-MM-DD, --skip-unreadable
  --columns code,pin,expires (what the columns of a table are), --allow unusual (odd values that are codes all the same)`;

const options = {
  service: { type: 'string' },
  file: { type: 'string' },
  batch: { type: 'string' },
  'batch-id': { type: 'string' },
  supplier: { type: 'string' },
  cost: { type: 'string' },
  currency: { type: 'string' },
  rate: { type: 'string' },
  expires: { type: 'string' },
  'skip-unreadable': { type: 'boolean' },
  columns: { type: 'string' },
  allow: { type: 'string' },
} as const;

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    return { ...values, action: positionals.join(' ') };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** What the options say of the codes. @throws CommandError */
function fieldsOf(given: ReturnType<typeof read>): LoadCodesFields {
  const fields = {
    card_service_id: Number(given.service),
    batch_name: given.batch,
    batch_id: numberOf(given['batch-id']),
    supplier: given.supplier,
    cost: numberOf(given.cost),
    cost_currency: given.currency,
    cost_rate: numberOf(given.rate),
    expires_on: given.expires,
    skip_unreadable: given['skip-unreadable'] ?? false,
    columns: given.columns,
    allow: given.allow,
  };
  const parsed = LoadCodesFields.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw new CommandError(
    parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
  );
}

/**
 * `npm run -s codes -- add …`: loads a file’s codes into a card service’s stock, all of them or none, and prints
 * `{"added":…,"duplicates":…}`, with the `batch_id` where one was named.
 */
export async function run(args: string[]): Promise<void> {
  const given = read(args);
  const { action, service, file: name } = given;
  if (action !== 'add' || !service || !name) throw new CommandError(usage);
  if (!/^\d{1,10}$/.test(service))
    throw new CommandError('The service must be the id of a card service, a whole number.');
  // npm runs scripts in the project's folder; the name was typed in this one.
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const fields = fieldsOf(given);
  await withVerbs(async () => {
    const { added, duplicates, batch_id } = await loadCodes({
      actor: 'machine',
      async read(take) {
        await take(createReadStream(file), fields);
        return fields;
      },
    }).catch((error: unknown) => {
      throw isDomainError(error) && error.kind === 'invalid' ? new CommandError(wordsOf(error)) : error;
    });
    process.stdout.write(
      `${JSON.stringify({ added, duplicates, ...(batch_id !== null && { batch_id }) })}\n`,
    );
  });
}

const wordsOf = ({ problems }: DomainError) =>
  problems
    .map((problem) => ('text' in problem ? problem.text : `${problem.field}: ${problem.rule}`))
    .join('\n');
