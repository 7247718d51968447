import { expect, test } from '@playwright/test';
import { supervise } from '@/lib/runtime/children';
import { anyFreePort } from '@/lib/runtime/port';
import { localUrl, whenReady } from '@/lib/runtime/ready';
import { startServer } from '../support/server';

test('a web process that hangs is started again, and its port is served', async () => {
  test.skip(process.platform === 'win32', 'Windows stops no process in its tracks.');
  const { env, stop } = await startServer({ worker: false });
  const port = await anyFreePort();
  const answers = { url: localUrl('/api/health', port), limitMs: 3_000 };
  const web = supervise('web', { ...env, PORT: String(port) }, { answers });
  try {
    await whenReady(port, web.process);
    const { pid } = web.process;
    web.process.kill('SIGSTOP');
    await expect.poll(() => web.process.pid, { timeout: 60_000 }).not.toBe(pid);
    await whenReady(port, web.process);
    expect((await fetch(answers.url)).status).toBe(200);
  } finally {
    await web.stop('SIGTERM');
    await stop();
  }
});
