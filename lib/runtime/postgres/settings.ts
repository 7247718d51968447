import { createServer } from 'node:net';
import { totalmem } from 'node:os';

export type Durability = 'kept' | 'disposable';

/** What tests need, whose many small databases a larger cache would only slow. */
const TEST_CACHE_MB = 256;
const CACHE_MB = { least: 128, most: 1024 };
const BYTES_OF_MB = 1024 ** 2;

/** A quarter of the memory that there is, of which a small database takes no more than its own size. */
function cacheMb(): number {
  const allowed = process.constrainedMemory?.() || Number.POSITIVE_INFINITY;
  const quarter = Math.floor(Math.min(totalmem(), allowed) / BYTES_OF_MB / 4);
  return Math.max(CACHE_MB.least, Math.min(CACHE_MB.most, quarter));
}

/**
 * The server's configuration. `disposable` gives up crash safety for speed: for databases that a test run makes anew.
 * Statements and the values in errors stay out of the log, since they hold addresses and codes.
 */
export function settings(port: number, durability: Durability): string {
  const lines = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    'max_connections = 200',
    `shared_buffers = ${durability === 'kept' ? cacheMb() : TEST_CACHE_MB}MB`,
    'work_mem = 16MB',
    'maintenance_work_mem = 128MB',
    'wal_compression = on',
    'max_wal_size = 2GB',
    'checkpoint_timeout = 15min',
    'random_page_cost = 1.1',
    'jit = off',
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    'log_error_verbosity = terse',
    'log_min_error_statement = panic',
    'log_checkpoints = off',
    ...(durability === 'disposable'
      ? ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off']
      : []),
  ];
  return `# Written at each start.\n${lines.join('\n')}\n`;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** The first free port from `preferred` on. */
export async function freePort(preferred: number): Promise<number> {
  for (let port = preferred; port < preferred + 200; port++) {
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${preferred} to ${preferred + 199} is free for the database.`);
}
