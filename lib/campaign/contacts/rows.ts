import { getTableColumns, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import type { RowOf } from '@/lib/db/row';
import { contacts } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { timestamp, timestampOrNull } from '@/lib/timestamps';

/** A contact's columns, without what is kept for searching and importing. */
const {
  import_id: _import,
  import_line: _line,
  listed_at: _listed,
  search: _search,
  ...columns
} = getTableColumns(contacts);

export const contactRow = columns;
export const contactColumns = sql.join(Object.values(contactRow), sql`, `);

export type ContactRow = RowOf<typeof contactRow>;

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

const findContact = statement({
  params: { userId: contacts.user_id, id: contacts.id },
  row: contactRow,
  text: ({ userId, id }) => sql`
    select ${contactColumns} from ${contacts}
    where ${contacts.id} = ${id} and ${contacts.user_id} = ${userId} and ${contacts.deleted_at} is null`,
});

/** One of the account's living contacts. @throws DomainError not-found. */
export async function getContact(userId: number, id: number): Promise<ContactRow> {
  const [row] = await findContact(db(), { userId, id });
  if (!row) throw notFound();
  return row;
}
