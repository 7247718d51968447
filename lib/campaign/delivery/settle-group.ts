import type { BulkTransport } from '@/lib/mail/bulk/bulk-transport';
import { afterRefusals } from './after-refusals';
import type { Batch } from './batch';
import type { DeliveryResult } from './delivery-result';
import { persist } from './persist';
import { type ClaimedGroup, settleAndClaim } from './settle-and-claim';

export type Runner = { worker: string; transport: BulkTransport; stopping: () => boolean };

/** What ends a batch before all of it has been handed over. */
export type Ending = { waitMs?: number; keepsHanding?: boolean };

/** Writes a group's results down, and the next group as being handed over. */
export async function settleGroup(
  { worker, transport }: Runner,
  batch: Batch,
  results: readonly DeliveryResult[],
  next: readonly number[] | null,
): Promise<ClaimedGroup> {
  const claimed = await persist(() =>
    settleAndClaim({ batch, worker, transport: transport.name, results, next }),
  );
  if (claimed.refused) await afterRefusals(batch, results);
  return claimed;
}
