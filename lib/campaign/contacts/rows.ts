import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import { timestamp, timestampOrNull } from '@/lib/timestamps';

export type ContactRow = {
  id: number;
  user_id: number;
  contact_type_id: number;
  first_name: string;
  last_name: string;
  email: string;
  alt_email: string | null;
  country: string;
  state: string;
  city: string;
  address_line1: string;
  address_line2: string;
  state_province_region: string;
  postal_code: string;
  custom_field: Record<string, string> | null;
  deleted_at: string | null;
  created_at: string;
  updated_at: string;
};

/** A contact's columns (alias `c`), without what is kept for searching and importing. */
export const contactColumns = (): Fragment => client()`
  c.id, c.user_id, c.contact_type_id, c.first_name, c.last_name, c.email, c.alt_email, c.country, c.state, c.city,
  c.address_line1, c.address_line2, c.state_province_region, c.postal_code, c.custom_field, c.deleted_at,
  c.created_at, c.updated_at`;

/** A contact as the API shows it. */
export function contactView(row: ContactRow) {
  return {
    ...row,
    custom_field:
      row.custom_field &&
      Object.fromEntries(
        Object.entries(row.custom_field).map(([field_name, field_value]) => [
          field_name,
          { field_name, field_value },
        ]),
      ),
    deleted_at: timestampOrNull(row.deleted_at),
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
    fullname: `${row.first_name} ${row.last_name}`.trim(),
  };
}

/** One of the account's living contacts. @throws DomainError not-found. */
export async function getContact(userId: number, id: number): Promise<ContactRow> {
  const [row] = await client()<ContactRow[]>`
    select ${contactColumns()} from contacts c where c.id = ${id} and c.user_id = ${userId} and c.deleted_at is null`;
  if (!row) throw notFound();
  return row;
}
