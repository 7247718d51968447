import { client } from '@/lib/db/client';
import { customFieldsOf } from '../fields/custom-fields';
import { CONTACT_FIELDS } from '../fields/reserved-names';
import { contactsInBatches } from './contact-batches';
import { csvLine } from './csv-cell';
import type { Wanted } from './listed-contacts';
import { type ContactRow, contactColumns } from './rows';

/** The wanted contacts as CSV, in pieces: a file that can be imported again. */
export async function* exportContacts(wanted: Wanted): AsyncGenerator<string> {
  const own = (await customFieldsOf(wanted.actor.id)).map((field) => field.field_name);
  yield csvLine([...CONTACT_FIELDS, ...own]);
  const select = client()`select ${contactColumns()} from contacts c`;
  for await (const rows of contactsInBatches<ContactRow>(wanted, select))
    yield rows.map((row) => csvLine(cellsOf(row, own))).join('');
}

function cellsOf(row: ContactRow, own: readonly string[]): string[] {
  const custom = new Map(Object.entries(row.custom_field ?? {}));
  return [...CONTACT_FIELDS.map((name) => row[name] ?? ''), ...own.map((name) => custom.get(name) ?? '')];
}
