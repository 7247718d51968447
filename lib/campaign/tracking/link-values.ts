import { sql } from 'drizzle-orm';
import { client, db } from '@/lib/db/client';
import { customFieldsOf } from '../fields/custom-fields';
import { readerToken } from '../mail-links/reader-token';
import { unsubscribePageUrl } from '../mail-links/unsubscribe-link';
import { senderSnapshot } from '../mailings/sender-snapshot';
import {
  type LedgerRecipientRow,
  recipientColumns,
  recipientJoins,
  valuesOfRecipient,
} from '../rendering/recipient-rows';

type Sender = { sender_name: string; sender_address: string };

/** What merge tags in a link's target give for the recipient of one mail, by their names in lower case. */
export async function linkValues(deliveryId: number): Promise<Record<string, string>> {
  const [[row], sender] = await Promise.all([
    client()<(LedgerRecipientRow & { user_id: number })[]>`
      select d.user_id, ${recipientColumns()} from deliveries d ${recipientJoins()} where d.id = ${deliveryId}`,
    senderOf(deliveryId),
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

/** A send's sender as it was when the send was made ready, an automation's as it is now. */
async function senderOf(deliveryId: number): Promise<Sender | undefined> {
  const [sender] = await db().execute<Sender>(sql`
    select coalesce(x.sender_name, n.sender_name, '') as sender_name,
      coalesce(x.sender_address, n.sender_address, '') as sender_address
    from deliveries d
    left join single_sends x on x.id = d.single_send_id
    left join lateral (
      select ${senderSnapshot} from automation_schedules m join senders s on s.id = m.sender_id
      where m.id = d.schedule_id) n on true
    where d.id = ${deliveryId}`);
  return sender;
}
