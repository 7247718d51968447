import { spawn } from 'node:child_process';

/** Runs a TypeScript file in a process of its own, which gets the signals that this one gets. @returns its exit code. */
export function runScript(file: string, args: string[]): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
