import { createServer } from 'node:net';

export type Durability = 'kept' | 'disposable';

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
    'shared_buffers = 256MB',
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
