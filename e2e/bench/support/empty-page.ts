import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endChild } from '@/lib/runtime/children';
import { anyFreePort } from '@/lib/runtime/port';
import { step } from '@/lib/runtime/progress.mjs';
import { neutralEnvironment } from '@/lib/runtime/testing/start-server';

const NEXT = 'node_modules/next/dist/bin/next';

const files = (root: string) => ({
  'package.json': JSON.stringify({ private: true, type: 'module' }),
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(root)} } };\n`,
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n',
  'app/page.jsx': 'export default function Page() { return <p>Nothing.</p>; }\n',
});

async function build(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  for (const [name, text] of Object.entries(files(resolve('.')))) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const child = spawn(process.execPath, [NEXT, 'build', folder], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errors: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The empty page could not be built:\n${Buffer.concat(errors)}`);
}

/** The framework's own weight: a page of the installed Next with nothing on it, built and served as any other. */
export async function openEmptyPage(): Promise<{ url: string; stop(): Promise<void> }> {
  const { version } = JSON.parse(readFileSync('node_modules/next/package.json', 'utf8')) as {
    version: string;
  };
  const folder = `.bench/empty-page-${version}`;
  const env = neutralEnvironment();
  if (!existsSync(`${folder}/.next/BUILD_ID`)) await step('Building an empty page', () => build(folder, env));
  const port = await anyFreePort();
  const url = `http://localhost:${port}`;
  const tether = ['--import', resolve('lib/runtime/tether.mjs')];
  const child = spawn(process.execPath, [...tether, NEXT, 'start', folder, '-p', String(port)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = () => endChild(child);
  for (let turn = 0; turn < 200; turn++) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return { url, stop };
    await pause(100);
  }
  await stop();
  throw new Error('The empty page is not served.');
}
