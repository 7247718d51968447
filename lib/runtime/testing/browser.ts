import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { progressFd, step } from '@/lib/runtime/progress.mjs';
import { installDebianPackage } from './debian-package';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Whether it starts at all: a downloaded one may lack the system's libraries. */
const runs = (file: string) => existsSync(file) && spawnSync(file, ['--version']).status === 0;

const onPath = (programs: readonly string[]): string[] =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)));

async function findBrowser(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  return [chromium.executablePath(), ...onPath(names), ...fixed].find(runs);
}

/** Whether Playwright has downloaded a browser of its own, which has such a shell. */
async function hasOwnShell(): Promise<boolean> {
  const { chromium } = await import('playwright-core');
  try {
    await (await chromium.launch()).close();
    return true;
  } catch {
    return false;
  }
}

const download = () =>
  spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
    stdio: ['ignore', progressFd(), 2],
  });

/**
 * A Chromium that runs: Playwright's own, or one on the PATH, or else one that is installed now.
 *
 * @throws CommandError with what to do where none can be had
 */
export async function ensureBrowser(): Promise<string> {
  const found = await findBrowser();
  if (found) return found;
  const isPackaged = await installDebianPackage('a browser', 'chromium', 'fonts-liberation');
  if (!isPackaged) await step('Downloading a browser', async () => download());
  const installed = await findBrowser();
  if (installed) return installed;
  throw new CommandError(
    'No browser could be installed. Install Chromium or Google Chrome by hand (on Debian, as root: apt-get install chromium), then run this again.',
  );
}

/**
 * A Chromium for tests: the shell without windows wherever there is one, since the same pages take half the
 * processor's time in it. Undefined for Playwright's own, which it finds by itself.
 *
 * @throws CommandError with what to do where no browser can be had
 */
export async function ensureHeadlessBrowser(): Promise<string | undefined> {
  const found = onPath(shells).find(runs);
  if (found) return found;
  if (await hasOwnShell()) return undefined;
  await installDebianPackage('a browser for tests', 'chromium-headless-shell', 'fonts-liberation');
  const shell = onPath(shells).find(runs);
  if (shell) return shell;
  const other = await ensureBrowser();
  return (await hasOwnShell()) ? undefined : other;
}
