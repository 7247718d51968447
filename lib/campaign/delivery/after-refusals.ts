import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { deliveries } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { suppressAfterStrikes } from '../suppression/suppress-address';
import type { Batch } from './batch';
import { checkAlerts } from './check-alerts';
import type { DeliveryResult } from './delivery-result';
import { pauseIfRefused } from './pause-if-refused';

const readAddresses = statement({
  params: { ids: value.bigints },
  row: { email: deliveries.email },
  text: ({ ids }) => sql`
    select ${deliveries.email} from ${deliveries} where ${deliveries.id} = any(${ids}::bigint[])
    order by lower(${deliveries.email})`,
});

/**
 * What refusals lead to besides their own rows: mailboxes that keep refusing are not mailed again, people are told when
 * too much comes back, and a send of which nothing is taken is paused.
 */
export async function afterRefusals(batch: Batch, results: readonly DeliveryResult[]): Promise<void> {
  const gaveUp = results.filter(({ event }) => event === 'soft_bounced').map(({ id }) => id);
  const { mailing, userId } = batch;
  await db().transaction(async (tx) => {
    if (gaveUp.length > 0)
      for (const { email } of await readAddresses(tx, { ids: gaveUp }))
        await suppressAfterStrikes(tx, { userId, email });
    if (mailing.kind === 'single-send') await checkAlerts(tx, mailing.id);
  });
  await pauseIfRefused(batch);
}
