import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CommandError } from '@/lib/runtime/command-error.mjs';

const schema = z.object({
  database_admin_password: z.string().min(20),
  database_password: z.string().min(20),
  auth_secret: z.string().min(32),
  encryption_key: z.string().length(64),
});

export type Secrets = z.output<typeof schema>;

/**
 * The data folder's secrets, made at first use and readable by this user alone.
 *
 * @throws CommandError when a database is there without them: its codes could not be read with new ones
 */
export function secretsOf(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  if (existsSync(file)) {
    try {
      return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      const reason =
        (error as NodeJS.ErrnoException).code === 'EACCES' ? "can't be read by this user" : 'is damaged';
      throw new CommandError(
        `${file} ${reason}. It holds the keys to the database beside it; restore it or its permissions.`,
      );
    }
  }
  if (existsSync(join(folder, 'postgres'))) {
    throw new CommandError(
      `${file} is missing, and the database beside it can't be used without it. Restore the file, or move ${folder} away to start with an empty database.`,
    );
  }
  mkdirSync(folder, { recursive: true });
  const secrets: Secrets = {
    database_admin_password: randomBytes(24).toString('hex'),
    database_password: randomBytes(24).toString('hex'),
    auth_secret: randomBytes(32).toString('hex'),
    encryption_key: randomBytes(32).toString('hex'),
  };
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}
