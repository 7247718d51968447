import { createServer } from 'node:net';
import { CommandError } from '@/lib/runtime/command-error.mjs';

/** @throws CommandError when another program listens on the port, or this user may not */
export function assertPortFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      const reason = code === 'EADDRINUSE' ? 'is taken by another program' : `can't be used (${code})`;
      reject(
        new CommandError(
          `Port ${port} ${reason}; stop that program, or choose another port: PORT=${port + 1} npm start`,
        ),
      );
    });
    probe.listen(port, () => probe.close(() => resolve()));
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
