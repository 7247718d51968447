import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { notifyAlarm } from '../notifications/notify-single-send';

/** Of fewer mails a rate says nothing. */
const LEAST_HANDED_OVER = 100;
/** Above these shares of what was handed over so far, mailbox providers take a sender for one of spam. */
const SHARES = { bounces: 0.05, complaints: 0.001 } as const;

/**
 * Tells the account's notification recipients when a single send's bounces or complaints have passed what is safe, once
 * for each of the two. To be asked after either was counted, in the same transaction.
 */
export async function checkAlerts(tx: Executor, singleSendId: number): Promise<void> {
  for (const what of ['bounces', 'complaints'] as const) {
    const [counter, notifiedAt] = [
      sql.identifier(what),
      sql.identifier(what === 'bounces' ? 'bounce_alert_at' : 'complaint_alert_at'),
    ];
    const passed = await tx.execute(sql`
      update single_sends set ${notifiedAt} = now()
      where id = ${singleSendId} and ${notifiedAt} is null
        and delivered + bounces + failed + unknown >= ${LEAST_HANDED_OVER}
        and ${counter} > ${SHARES[what]}::float8 * (delivered + bounces + failed + unknown)
      returning id`);
    if (passed.length > 0) await notifyAlarm(tx, singleSendId, what);
  }
}
