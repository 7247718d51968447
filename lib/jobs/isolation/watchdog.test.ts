import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** How a process under a watchdog of two seconds ends. */
async function endOf(kind: 'blocked' | 'busy') {
  const child = spawn(process.execPath, ['--import', 'tsx', 'lib/jobs/testing/watched-process.ts', kind]);
  const [[code, signal], said] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  return { code, signal, said };
}

test('a process whose event loop is blocked is ended, and says so', async () => {
  const { signal, said } = await endOf('blocked');
  expect(signal).toBe('SIGKILL');
  expect(said).toContain('The event loop was blocked for 2 s');
});

test('one that works in slices goes on, however long it takes', async () => {
  expect(await endOf('busy')).toMatchObject({ code: 0, signal: null });
});
