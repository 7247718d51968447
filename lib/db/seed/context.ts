import type { Transaction } from '@/lib/db/client';

/** What every part of the demo data is written with: one transaction, and one moment that all times count from. */
export type SeedContext = {
  tx: Transaction;
  /** The time so many days (fractions too; negative: ahead) before now, as ISO 8601. */
  ago(days: number): string;
};

export const HOUR = 1 / 24;
export const MINUTE = HOUR / 60;

/** Splits rows for multi-row inserts: PostgreSQL takes at most 65,535 parameters in one statement. */
export function chunks<T>(rows: readonly T[], size = 1000): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) =>
    rows.slice(i * size, (i + 1) * size),
  );
}
