import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import { type RecipientRow, recipientValues } from './recipient-values';

/** What a row of the ledger tells of its recipient; `person` is somebody who was added by hand. */
export type LedgerRecipientRow = Omit<RecipientRow, 'email'> & {
  address: string;
  person: { first_name: string; last_name: string } | null;
};

/** The columns of a contact `c` that merge tags give, its country by name. */
export const contactColumns = (): Fragment => client()`
  c.first_name, c.last_name, c.alt_email, coalesce(k.name, c.country) as country, c.state, c.city, c.address_line1,
  c.address_line2, c.state_province_region, c.postal_code, c.custom_field`;

export const contactJoins = (): Fragment => client()`left join countries k on k.id::text = c.country`;

/** The same of the recipient of a mail `d`, as a `LedgerRecipientRow`: a contact that is there still, or a person. */
export const recipientColumns = (): Fragment => client()`d.email as address, d.person, ${contactColumns()}`;

export const recipientJoins = (): Fragment => client()`
  left join contacts c on c.id = d.contact_id and c.deleted_at is null ${contactJoins()}`;

/** What merge tags give for the recipient of a mail, by their names in lower case. */
export const valuesOfRecipient = ({
  address,
  person,
  ...contact
}: LedgerRecipientRow): Record<string, string> => recipientValues({ ...contact, ...person, email: address });
