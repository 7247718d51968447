import { spawn } from 'node:child_process';
import { neutralEnvironment } from './start-server';

/** Runs one of the project's tools by Node, its output shown as it comes (`quiet`: errors alone); whether it exited with 0. */
export function runTool(
  args: string[],
  { env = {}, quiet = false, signal }: { env?: Record<string, string>; quiet?: boolean; signal: AbortSignal },
): Promise<boolean> {
  const { NODE_ENV: _, ...neutral } = neutralEnvironment();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...neutral, ...env } as NodeJS.ProcessEnv,
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
      signal,
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
