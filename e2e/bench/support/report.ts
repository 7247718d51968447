import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import type { Round } from './load';

/** A round, and what one answer cost the web process (zero where another process answered). */
export type Measured = Round & { cpuMicros: number };

/** A target's figures: medians over its rounds, each ratio taken within a round. */
export type Row = {
  name: string;
  per_second: number;
  /** Of the empty handler's rate in the same round. */
  of_floor: number;
  p50_ms: number;
  p99_ms: number;
  p99_of_p50: number;
  /** What the web process computes for one answer: says more than the rate where the machine has other work. */
  cpu_us: number;
  kilobytes: number;
};

export type Memory = { before_mb: number; after_mb: number };

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

const rounded = (value: number, decimals = 2) => Number(value.toFixed(decimals));

/** `floor` holds the floor's rounds, in the same order. */
export function rowOf(name: string, rounds: readonly Measured[], floor: readonly Round[]): Row {
  const middle = (value: (round: Measured, index: number) => number) => median(rounds.map(value));
  return {
    name,
    per_second: Math.round(middle(({ perSecond }) => perSecond)),
    of_floor: rounded(middle(({ perSecond }, index) => perSecond / (floor[index]?.perSecond ?? Number.NaN))),
    p50_ms: rounded(middle(({ p50 }) => p50)),
    p99_ms: rounded(middle(({ p99 }) => p99)),
    p99_of_p50: rounded(middle(({ p50, p99 }) => p99 / p50)),
    cpu_us: Math.round(middle(({ cpuMicros }) => cpuMicros)),
    kilobytes: rounded(Math.max(...rounds.map(({ bytes }) => bytes)) / 1024, 1),
  };
}

export function printRows(rows: readonly Row[], { before_mb, after_mb }: Memory): void {
  console.table(
    Object.fromEntries(
      rows.map(({ name, ...row }) => [
        name,
        {
          'requests/s': row.per_second,
          'of floor': row.of_floor,
          'p50 ms': row.p50_ms,
          'p99 ms': row.p99_ms,
          'p99/p50': row.p99_of_p50,
          'web CPU µs': row.cpu_us,
          kB: row.kilobytes,
        },
      ]),
    ),
  );
  console.log(`Web process: ${before_mb} MB before, ${after_mb} MB after.`);
}

/** Writes the figures as JSON, and on what they were taken. */
export function writeReport(file: string, figures: Record<string, unknown>): void {
  const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), ...machine, ...figures }, null, 2)}\n`,
  );
}
