import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { deliveries } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import type { ReaderEvent } from './reader-event';
import { writeEvents } from './write-events';

/** A plan that is kept from when the ledger was small would read all of it; lists of ids keep it to their rows. */
const readByIndex = statement({ params: {}, row: {}, text: () => sql`set local enable_seqscan = off` });

const lockDeliveries = statement({
  params: { ids: value.bigints },
  row: {},
  text: ({ ids }) => sql`
    select from ${deliveries} where ${deliveries.id} = any(${ids}::bigint[]) order by ${deliveries.id}
    for no key update`,
});

/**
 * Writes what was done with mails: the events, the ledger's own counts, and the mailings' counters, which change with the
 * rows that they count, all in one transaction. A person's click on a mail that was never seen to be opened is an open
 * as well, noted with the link's target: pictures are often switched off.
 *
 * Clicks that come too soon after the mail was handed over, or on several of its links at once, are a scanner's; an
 * earlier one of these that had been counted is taken back. Events of unknown rows, and of mailings that are not
 * tracked, are passed over.
 */
export async function recordEvents(events: readonly ReaderEvent[]): Promise<void> {
  const ids = events.map(({ deliveryId }) => deliveryId);
  const given = events.map(({ deliveryId: id, ...event }, place) => ({ ...event, id, place }));
  await db().transaction(async (tx) => {
    // Sent together. The locks come first, so that the statement after them sees what others have just written.
    await Promise.all([readByIndex(tx), lockDeliveries(tx, { ids }), writeEvents(tx, { ids, given })]);
  });
}
