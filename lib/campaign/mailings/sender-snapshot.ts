import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { value } from '@/lib/db/row';
import { cities, countries, senders, states } from '@/lib/db/schema';

/** The columns of a sender's row as a send keeps it. */
export const senderSnapshotRow = {
  from_sender: senders.from_email,
  reply_to: senders.reply_to_email,
  sender_name: senders.from_name,
  sender_address: value.text,
};

/** The same in a select list. The postal address is one line: street, postal code and city, state, country, as known. */
export const senderSnapshot = (s: Record<keyof typeof senders.$inferSelect, SQLWrapper>): SQL => sql`
  ${s.from_email} as from_sender, ${s.reply_to_email} as reply_to, ${s.from_name} as sender_name,
  concat_ws(', ', ${s.company_address}, nullif(${s.company_address2}, ''),
    nullif(concat_ws(' ', ${s.zip_code}, (select ${cities.name} from ${cities} where ${cities.id} = ${s.city_id})), ''),
    (select ${states.name} from ${states} where ${states.id} = ${s.state_id}),
    (select ${countries.name} from ${countries} where ${countries.id} = ${s.country_id})) as sender_address`;
