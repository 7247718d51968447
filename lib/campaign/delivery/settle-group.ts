import type { BulkTransport } from '@/lib/mail/bulk/bulk-transport';
import type { WireJournal } from '@/lib/mail/bulk/wire-journal';
import { afterRefusals } from './after-refusals';
import type { Batch } from './batch';
import type { DeliveryResult } from './delivery-result';
import { persist } from './persist';
import { type ClaimedGroup, settleAndClaim } from './settle-and-claim';

export type Runner = { worker: string; transport: BulkTransport; stopping: () => boolean };

/** A runner at a batch. `journal` is null where the transport needs none, or none can be kept. */
export type Run = Runner & { journal: WireJournal | null };

type Settling = Pick<Run, 'worker' | 'journal'> & { transport: Pick<BulkTransport, 'name'> };

/** What ends a batch before all of it has been handed over. */
export type Ending = { waitMs?: number; keepsHanding?: boolean };

/** Writes a group's results down, and the next group as being handed over. */
export async function settleGroup(
  { worker, transport, journal }: Settling,
  batch: Batch,
  results: readonly DeliveryResult[],
  next: readonly number[] | null,
): Promise<ClaimedGroup> {
  const claimed = await persist(() =>
    settleAndClaim({
      batch,
      worker,
      transport: transport.name,
      journal: journal?.name ?? null,
      results,
      next,
    }),
  );
  journal?.clear();
  if (claimed.refused) await afterRefusals(batch, results);
  return claimed;
}
