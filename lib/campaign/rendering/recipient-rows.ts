import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nullable, type RowOf, value } from '@/lib/db/row';
import { contacts, countries, deliveries } from '@/lib/db/schema';
import { recipientValues } from './recipient-values';

const c = alias(contacts, 'c');
const k = alias(countries, 'k');
const d = alias(deliveries, 'd');

/** What merge tags give of a contact, its country by name. */
export const contactRow = {
  first_name: contacts.first_name,
  last_name: contacts.last_name,
  alt_email: contacts.alt_email,
  country: value.text,
  state: contacts.state,
  city: contacts.city,
  address_line1: contacts.address_line1,
  address_line2: contacts.address_line2,
  state_province_region: contacts.state_province_region,
  postal_code: contacts.postal_code,
  custom_field: contacts.custom_field,
};

/** These columns of a contact `c`, and what they need to be joined. */
export const contactColumns = sql`
  ${c.first_name}, ${c.last_name}, ${c.alt_email}, coalesce(${k.name}, ${c.country}) as country, ${c.state}, ${c.city},
  ${c.address_line1}, ${c.address_line2}, ${c.state_province_region}, ${c.postal_code}, ${c.custom_field}`;

export const contactJoins = sql`left join ${countries} as ${k} on ${k.id}::text = ${c.country}`;

/** The same of a mail's recipient: a contact that is still there, or somebody who was added by hand, a `person`. */
export const ledgerRecipientRow = {
  address: deliveries.email,
  person: deliveries.person,
  first_name: nullable(contactRow.first_name),
  last_name: nullable(contactRow.last_name),
  alt_email: nullable(contactRow.alt_email),
  country: nullable(contactRow.country),
  state: nullable(contactRow.state),
  city: nullable(contactRow.city),
  address_line1: nullable(contactRow.address_line1),
  address_line2: nullable(contactRow.address_line2),
  state_province_region: nullable(contactRow.state_province_region),
  postal_code: nullable(contactRow.postal_code),
  custom_field: nullable(contactRow.custom_field),
};

/** These columns for a mail `d`, and what they need to be joined. */
export const recipientColumns = sql`${d.email} as address, ${d.person}, ${contactColumns}`;

export const recipientJoins = sql`
  left join ${contacts} as ${c} on ${c.id} = ${d.contact_id} and ${c.deleted_at} is null ${contactJoins}`;

/** What merge tags give for the recipient of a mail, by their names in lower case. */
export const valuesOfRecipient = ({
  address,
  person,
  ...contact
}: RowOf<typeof ledgerRecipientRow>): Record<string, string> =>
  recipientValues({ ...contact, ...person, email: address });
