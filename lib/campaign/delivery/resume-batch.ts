import type { Batch } from './batch';
import { backOffFrom, handOver, prepareMails } from './hand-over';
import type { Mailing } from './load-mailing';
import { readThese } from './read-recipients';
import { type Ending, type Run, settleGroup } from './settle-group';
import { settleLost } from './settle-lost';
import { withMemberships } from './with-memberships';

/**
 * Settles what was with a transport when the worker before ended: sends the same group again where that reaches nobody
 * twice, and else notes what is known of it.
 */
export async function resumeBatch(run: Run, batch: Batch, mailing: Mailing): Promise<Ending | null> {
  if (batch.handing.length === 0) return null;
  const { worker, transport } = run;
  if (!transport.idempotent || batch.handingBy !== transport.name || batch.isForgotten) {
    await settleLost(worker, batch);
    return null;
  }
  const group = await withMemberships(batch.userId, mailing.mail, await readThese(batch, batch.handing));
  const { results, interruption } = await handOver(run, prepareMails(transport, mailing, group), true);
  const keepsHanding = interruption?.kind === 'down';
  const { halted } = await settleGroup(run, batch, results, keepsHanding ? null : []);
  if (interruption) return { waitMs: await backOffFrom(batch, transport, interruption), keepsHanding };
  return halted ? {} : null;
}
