import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { customFieldsOf } from '../fields/custom-fields';
import { type RecipientRow, recipientValues } from '../rendering/recipient-values';
import { senderSnapshot } from '../single-sends/sender-snapshot';
import { readerLinks } from './reader-links';

type Row = Omit<RecipientRow, 'email'> & {
  user_id: number;
  address: string;
  person: { first_name: string; last_name: string } | null;
  sender_name: string;
  sender_address: string;
};

/** What merge tags in a link's target give for the recipient of one mail, by their names in lower case. */
export async function linkValues(deliveryId: number): Promise<Record<string, string>> {
  const [row] = await db().execute<Row>(sql`
    select d.user_id, d.email as address, d.person, c.first_name, c.last_name, c.alt_email,
      coalesce(k.name, c.country) as country, c.state, c.city, c.address_line1, c.address_line2,
      c.state_province_region, c.postal_code, c.custom_field,
      coalesce(x.sender_name, n.sender_name, '') as sender_name,
      coalesce(x.sender_address, n.sender_address, '') as sender_address
    from deliveries d
    left join contacts c on c.id = d.contact_id and c.deleted_at is null
    left join countries k on k.id::text = c.country
    left join single_sends x on x.id = d.single_send_id
    left join lateral (
      select ${senderSnapshot} from automation_schedules m join senders s on s.id = m.sender_id
      where m.id = d.schedule_id) n on true
    where d.id = ${deliveryId}`);
  if (!row) return {};
  const { user_id, address, person, sender_name, sender_address, ...contact } = row;
  const fields = await customFieldsOf(user_id);
  return {
    ...Object.fromEntries(fields.map(({ field_name }) => [field_name.toLowerCase(), ''])),
    ...recipientValues({ ...contact, ...person, email: address }),
    sender_name,
    sender_address,
    unsubscribe_preferences: readerLinks(deliveryId).preferences,
  };
}
