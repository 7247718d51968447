import { createHash } from 'node:crypto';
import type { TillSum } from '@/lib/db/schema/closings';

const FIELDS = [
  ...(['gateway', 'currency', 'orders', 'paid', 'deposits', 'deposited'] as const),
  ...(['charges', 'refunds', 'refunded'] as const),
];

/** A mark of a day’s sums, the same for the same sums. */
export function revisionOf(sums: readonly TillSum[]): string {
  const told = sums.map((sum) => FIELDS.map((field) => String(sum[field])));
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 16);
}
