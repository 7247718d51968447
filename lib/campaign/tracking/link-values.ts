import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { automationSchedules, deliveries, senders, singleSends } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { customFieldsOf } from '../fields/custom-fields';
import { readerToken } from '../mail-links/reader-token';
import { unsubscribePageUrl } from '../mail-links/unsubscribe-link';
import { senderSnapshot } from '../mailings/sender-snapshot';
import {
  ledgerRecipientRow,
  recipientColumns,
  recipientJoins,
  valuesOfRecipient,
} from '../rendering/recipient-rows';

const d = alias(deliveries, 'd');

const readRecipient = statement({
  params: { deliveryId: deliveries.id },
  row: { user_id: deliveries.user_id, ...ledgerRecipientRow },
  text: ({ deliveryId }) => sql`
    select ${d.user_id}, ${recipientColumns} from ${deliveries} as ${d} ${recipientJoins}
    where ${d.id} = ${deliveryId}`,
});

/** A send's sender as it was when the send was made ready, an automation's as it is now. */
const readSender = statement({
  params: { deliveryId: deliveries.id },
  row: { sender_name: value.text, sender_address: value.text },
  text: ({ deliveryId }) => sql`
    select coalesce(${singleSends.sender_name}, n.sender_name, '') as sender_name,
      coalesce(${singleSends.sender_address}, n.sender_address, '') as sender_address
    from ${deliveries} as ${d}
    left join ${singleSends} on ${singleSends.id} = ${d.single_send_id}
    left join lateral (
      select ${senderSnapshot(senders)} from ${automationSchedules}
      join ${senders} on ${senders.id} = ${automationSchedules.sender_id}
      where ${automationSchedules.id} = ${d.schedule_id}) n on true
    where ${d.id} = ${deliveryId}`,
});

/** What merge tags in a link's target give for the recipient of one mail, by their names in lower case. */
export async function linkValues(deliveryId: number): Promise<Record<string, string>> {
  const [[row], [sender]] = await Promise.all([
    readRecipient(db(), { deliveryId }),
    readSender(db(), { deliveryId }),
  ]);
  if (!row) return {};
  const { user_id, ...recipient } = row;
  const fields = await customFieldsOf(user_id);
  return {
    ...Object.fromEntries(fields.map(({ field_name }) => [field_name.toLowerCase(), ''])),
    ...valuesOfRecipient(recipient),
    ...sender,
    unsubscribe_preferences: unsubscribePageUrl(readerToken(deliveryId)),
  };
}
