import { sql } from 'drizzle-orm';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { csvLine } from '@/lib/csv/csv-cell';
import { contacts } from '@/lib/db/schema';
import { customFieldsOf } from '../fields/custom-fields';
import { CONTACT_FIELDS } from '../fields/reserved-names';
import { declareContactReader } from './contact-reader';
import type { Wanted } from './listed-contacts';
import { type ContactRow, contactColumns, contactRow } from './rows';

const exported = declareContactReader({
  row: contactRow,
  select: sql`select ${contactColumns} from ${contacts}`,
});

/** The wanted contacts as CSV, in pieces: a file that can be imported again. */
export async function* exportContacts(wanted: Wanted): AsyncGenerator<string> {
  authorizeMember(wanted.actor, 'audience:export');
  const own = (await customFieldsOf(wanted.actor.id)).map((field) => field.field_name);
  yield csvLine([...CONTACT_FIELDS, ...own]);
  for await (const rows of exported.batches(wanted))
    yield rows.map((row) => csvLine(cellsOf(row, own))).join('');
}

function cellsOf(row: ContactRow, own: readonly string[]): string[] {
  const custom = new Map(Object.entries(row.custom_field ?? {}));
  return [...CONTACT_FIELDS.map((name) => row[name] ?? ''), ...own.map((name) => custom.get(name) ?? '')];
}
