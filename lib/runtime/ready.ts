import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from '@/lib/runtime/command-error.mjs';

const limitMs = 120_000;

/** Where this machine reaches what listens on `host`; undefined: on every interface. */
function reachable(host: string | undefined): string {
  if (!host || host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** An address of the web process, for this machine. */
export const localUrl = (path: string, port: number, host?: string): string =>
  `http://${reachable(host)}:${port}${path}`;

/**
 * Waits until the web process answers 200 at /api/ready.
 *
 * @throws CommandError when it ends before that, or takes longer than two minutes
 */
export async function whenReady(port: number, web: ChildProcess, host?: string): Promise<void> {
  const address = localUrl('/api/ready', port, host);
  for (const end = Date.now() + limitMs; Date.now() < end; await pause(100)) {
    if (web.exitCode !== null || web.signalCode !== null) {
      throw new CommandError('The web process ended before it was ready; its message is above.');
    }
    const response = await fetch(address).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.status === 200) return;
  }
  throw new CommandError(`The web app did not become ready within two minutes; ${address} tells why.`);
}
