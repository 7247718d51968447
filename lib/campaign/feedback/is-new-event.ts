import type { Transaction } from '@/lib/db/client';
import { webhookEvents } from '@/lib/db/schema';

type Event = Pick<typeof webhookEvents.$inferInsert, 'provider' | 'event_id'>;

/** Notes an event of a provider as taken in. @returns whether it had not been. */
export async function isNewEvent(tx: Transaction, event: Event): Promise<boolean> {
  const recorded = await tx
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.event_id });
  return recorded.length > 0;
}
