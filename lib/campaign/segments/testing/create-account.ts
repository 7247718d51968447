import { client } from '@/lib/db/client';
import { UTRS } from './account';

/** Makes the account, with its list, two sends and the countries that its contacts name. */
export async function createAccount(): Promise<void> {
  const sql = client();
  await sql`insert into users (id, email, password_hash, public_key, secret_key_hash) values (1, 'a@example.org', 'x', 'x', 'x')`;
  await sql`insert into contact_types (id, user_id, name) values (1, 1, 'All')`;
  await sql`delete from cities`;
  await sql`delete from states`;
  await sql`delete from countries`;
  await sql`insert into countries (id, name, iso2, phone_code, currency) values
    (1, 'Norway', 'NO', '47', 'NOK'), (2, 'Sweden', 'SE', '46', 'SEK')`;
  await sql`insert into senders (id, user_id, from_name, from_email, reply_to_email, country_id, company_address, nickname, utr)
    values (1, 1, 'A', 'a@example.org', 'a@example.org', 1, 'Street 1', 'A', 'sender')`;
  for (const [index, utr] of UTRS.entries())
    await sql`insert into single_sends (id, user_id, template_id, recipient_id, sender_id, single_send_name, from_sender,
        reply_to, subject, preheader, schedule_type, utr)
      values (${index + 1}, 1, 1, '[]', 1, 'Send', 'a@example.org', 'a@example.org', 'Hello', '', 0, ${utr})`;
}
