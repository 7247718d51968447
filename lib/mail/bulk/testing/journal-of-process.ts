import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Outcome } from '../bulk-transport';

type Notes = { begun: readonly number[]; answered?: readonly (readonly [number, Outcome])[] };

/** Starts a process that notes this in a journal of its own, and then waits. */
export async function startJournal({ begun, answered = [] }: Notes): Promise<{
  name: string;
  kill: () => Promise<void>;
}> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'lib/mail/bulk/testing/journal-process.ts', JSON.stringify({ begun, answered })],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { name: line.toString().trim(), kill: () => killed(child) };
}

async function killed(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
