import { parseArgs } from 'node:util';
import { createAccount } from '@/lib/auth/accounts/create-account';
import { ROLES } from '@/lib/auth/roles';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { withVerbs } from '@/lib/runtime/verbs';

const usage =
  'Usage: npm run -s account -- create --email E --password P [--role ROLE] [--first-name N] [--last-name N]';

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        password: { type: 'string' },
        role: { type: 'string', default: 'user' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
      },
    });
    return { ...values, action: positionals.join(' ') };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}

/** `admin` is an owner, as scripts have always called it. */
const roleOf = (given: string) => (given === 'admin' ? 'owner' : ROLES.find((role) => role === given));

/** `npm run -s account -- create …`: makes an account, with its address verified, and prints its keys as one JSON line. */
export async function run(args: string[]): Promise<void> {
  const { action, email, password, role, ...names } = read(args);
  if (action !== 'create' || !email || !password) throw new CommandError(usage);
  const known = roleOf(role);
  if (!known) throw new CommandError(`The role must be admin or one of ${ROLES.join(', ')}.`);
  const input = {
    email,
    password,
    role: known,
    verified: true,
    ...(names['first-name'] ? { first_name: names['first-name'] } : {}),
    ...(names['last-name'] ? { last_name: names['last-name'] } : {}),
  } as const;
  const { id, email: stored, public_key, secret_key } = await withVerbs(() => createAccount({ input }));
  process.stdout.write(`${JSON.stringify({ id, email: stored, public_key, secret_key })}\n`);
}
