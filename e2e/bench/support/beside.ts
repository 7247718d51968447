import { resolve } from 'node:path';
import { endChild, spawnPart } from '@/lib/runtime/children';
import { anyFreePort } from '@/lib/runtime/port';
import { whenReady } from '@/lib/runtime/ready';
import type { RunningServer } from '../../support/server';

/** The web process of another checkout, which has been built, on the same database: two builds can take turns. */
export async function openBeside(
  web: RunningServer,
  folder: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await anyFreePort();
  const url = `http://localhost:${port}`;
  const env = { ...web.env, PORT: String(port), APP_URL: url };
  const child = spawnPart('web', env, 'inherit', resolve(folder));
  const stop = () => endChild(child);
  await whenReady(port, child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}
