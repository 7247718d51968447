import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { webhookEvents } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';

type Event = Pick<typeof webhookEvents.$inferInsert, 'provider' | 'event_id'>;

const record = statement({
  params: { provider: webhookEvents.provider, event_id: webhookEvents.event_id },
  row: { event_id: webhookEvents.event_id },
  text: ({ provider, event_id }) => sql`
    insert into ${webhookEvents} (${bare(webhookEvents.provider, webhookEvents.event_id)})
    values (${provider}, ${event_id}) on conflict do nothing
    returning ${webhookEvents.event_id}`,
});

/** Notes an event of a provider as taken in. @returns whether it had not been. */
export async function isNewEvent(tx: Transaction, event: Event): Promise<boolean> {
  return (await record(tx, event)).length > 0;
}
