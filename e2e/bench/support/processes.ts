import type { ChildProcess } from 'node:child_process';
import { residentMb } from './workers';

const EVERY_MS = 200;

export type ProcessWatch = {
  /** Resident megabytes: most since the last call. */
  peakMb(): number;
  stop(): void;
};

/** Watches a process's memory. */
export function watchMemory(child: ChildProcess): ProcessWatch {
  let peak = residentMb(child);
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(child));
  }, EVERY_MS);
  return {
    peakMb() {
      const was = Math.max(peak, residentMb(child));
      peak = 0;
      return was;
    },
    stop: () => clearInterval(timer),
  };
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
