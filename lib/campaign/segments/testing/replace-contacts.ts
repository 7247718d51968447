import { client } from '@/lib/db/client';
import { emptyTables } from '@/lib/runtime/testing/database';
import type { Contact, History } from './account';

/** Puts these in the place of all contacts, events and deliveries; ids count from one. */
export async function replaceContacts(
  contacts: readonly Contact[],
  { events, deliveries }: History,
): Promise<void> {
  const sql = client();
  await emptyTables('contacts', 'contact_events', 'deliveries');
  const rows = contacts.map(({ plan, age, joined, alt_email, ...columns }, index) => ({
    ...columns,
    id: index + 1,
    alt_email,
    custom_field:
      plan === null && age === null && joined === null
        ? null
        : Object.fromEntries(Object.entries({ plan, age, joined }).filter(([, value]) => value !== null)),
  }));
  await sql`
    insert into contacts (id, user_id, contact_type_id, first_name, city, alt_email, country, email, created_at, custom_field)
    select id, 1, 1, first_name, city, alt_email, country, email, created_at, custom_field
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id int, first_name text, city text, alt_email text,
      country text, email text, created_at timestamptz, custom_field jsonb)`;
  await sql`
    insert into contact_events (user_id, email, single_send_id, kind, created_at)
    select 1, email, send, kind, now() - make_interval(days => days_ago) - interval '6 hours'
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as given (email text, send int, kind text, days_ago int)`;
  // As the ledger has them: in the letters of the contact, which may not be those of the list.
  await sql`
    insert into deliveries (user_id, single_send_id, email, status)
    select 1, send, initcap(email), status
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as given (email text, send int, status text)`;
}
