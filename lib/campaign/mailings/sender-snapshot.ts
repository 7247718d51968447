import { sql } from 'drizzle-orm';

/**
 * A sender's row (alias `s`) as a send keeps it. The postal address is one line: street, postal code and city, state,
 * country, as far as they are known.
 */
export const senderSnapshot = sql`
  s.from_email as from_sender, s.reply_to_email as reply_to, s.from_name as sender_name,
  concat_ws(', ', s.company_address, nullif(s.company_address2, ''),
    nullif(concat_ws(' ', s.zip_code, (select name from cities where id = s.city_id)), ''),
    (select name from states where id = s.state_id),
    (select name from countries where id = s.country_id)) as sender_address`;
