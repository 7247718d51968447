import { spawn } from 'node:child_process';
import { neutralEnvironment } from './start-server';

const streams = {
  all: ['inherit', 'inherit'],
  errors: ['ignore', 'inherit'],
  afterwards: ['pipe', 'pipe'],
} as const;

type Options = {
  env?: Record<string, string>;
  /** Shown as it comes (`all`, or the errors alone), or in one piece at the end, where others write meanwhile. */
  output?: 'all' | 'errors' | 'afterwards';
  signal: AbortSignal;
};

/** Runs one of the project's tools by Node; whether it exited with 0. */
export function runTool(args: string[], { env = {}, output = 'all', signal }: Options): Promise<boolean> {
  const { NODE_ENV: _, ...neutral } = neutralEnvironment();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...neutral, ...env } as NodeJS.ProcessEnv,
      stdio: ['ignore', ...streams[output]],
      signal,
    });
    const held: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => held.push(chunk));
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(held));
      resolve(code === 0);
    });
  });
}
