import type { Batch } from './batch';
import { markUnknown } from './close-rows';
import { backOffFrom, handOver, prepareMails } from './hand-over';
import type { Mailing } from './load-mailing';
import { readThese } from './read-recipients';
import { type Ending, type Runner, settleGroup } from './settle-group';

/**
 * Settles what was with a transport when the worker before ended: sends the same group again where that reaches nobody
 * twice, and else notes that nobody knows.
 */
export async function resumeBatch(runner: Runner, batch: Batch, mailing: Mailing): Promise<Ending | null> {
  if (batch.handing.length === 0) return null;
  const { transport } = runner;
  if (!transport.idempotent || batch.handingBy !== transport.name || batch.isForgotten) {
    await markUnknown(batch, batch.handing);
    return null;
  }
  const group = await readThese(batch, batch.handing);
  const { results, interruption } = await handOver(transport, prepareMails(transport, mailing, group), true);
  const keepsHanding = interruption?.kind === 'down';
  const { halted } = await settleGroup(runner, batch, results, keepsHanding ? null : []);
  if (interruption) return { waitMs: await backOffFrom(batch, transport, interruption), keepsHanding };
  return halted ? {} : null;
}
