import { createServer } from 'node:net';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { blockedPorts } from './blocked-ports';

/**
 * Checks that the web process can listen, and browsers reach it. Every interface is tried as well: a program that listens on all of them has
 * the port, too, where a system lets both have it.
 *
 * @throws CommandError when browsers refuse the port, another program listens on the port, this user may not, or `host` is not this machine's
 */
export async function assertPortFree(port: number, host?: string): Promise<void> {
  if (blockedPorts.has(port)) {
    throw new CommandError(
      `Browsers refuse to open port ${port}; choose another one: PORT=${nextAllowed(port)} npm start`,
    );
  }
  await tryListening(port);
  if (host) await tryListening(port, host);
}

const nextAllowed = (port: number): number => (blockedPorts.has(port) ? nextAllowed(port + 1) : port);

function tryListening(port: number, host?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (host && ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code ?? '')) {
        return reject(
          new CommandError(
            `HOST is ${host}, which is no address of this machine (${code}). 127.0.0.1 serves this machine only, 0.0.0.0 others as well.`,
          ),
        );
      }
      const reason = code === 'EADDRINUSE' ? 'is taken by another program' : `can't be used (${code})`;
      reject(
        new CommandError(
          `Port ${port} ${reason}; stop that program, or choose another port: PORT=${nextAllowed(port + 1)} npm start`,
        ),
      );
    });
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

/** A port that nobody uses at the moment. */
export function anyFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
