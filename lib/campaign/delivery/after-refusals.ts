import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { suppressAfterStrikes } from '../suppression/suppress-address';
import type { Batch } from './batch';
import { checkAlerts } from './check-alerts';
import type { DeliveryResult } from './delivery-result';
import { pauseIfRefused } from './pause-if-refused';

/**
 * What refusals lead to besides their own rows: mailboxes that keep refusing are not mailed again, people are told when
 * too much comes back, and a send of which nothing is taken is paused.
 */
export async function afterRefusals(batch: Batch, results: readonly DeliveryResult[]): Promise<void> {
  const gaveUp = results.filter(({ event }) => event === 'soft_bounced').map(({ id }) => id);
  const { mailing, userId } = batch;
  await db().transaction(async (tx) => {
    if (gaveUp.length > 0) {
      const rows = await tx.execute<{ email: string }>(sql`
        select email from deliveries
        where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(gaveUp)}::jsonb))
        order by lower(email)`);
      for (const { email } of rows) await suppressAfterStrikes(tx, { userId, email });
    }
    if (mailing.kind === 'single-send') await checkAlerts(tx, mailing.id);
  });
  await pauseIfRefused(batch);
}
