import type { Actor } from '@/lib/auth/actor';
import { csvLine } from '@/lib/csv/csv-cell';
import { customFieldsOf } from '../fields/custom-fields';
import { CONTACT_FIELDS } from '../fields/reserved-names';

const PEOPLE = [
  ['Ada', 'Holm', 'ada@example.com', '', 'Norway', 'Oslo', 'Oslo', '1 Harbour Street', '', 'Oslo', '0150'],
  [
    'Ben',
    'Okoye',
    'ben@example.com',
    'b.okoye@example.org',
    'Kenya',
    '',
    'Nairobi',
    '22 Hill Road',
    'Flat 4',
    '',
    '00100',
  ],
];

const EXAMPLES = {
  text: ['Example', 'Another'],
  number: ['42', '3.5'],
  'datetime-local': ['2026-01-31T09:30', '2026-02-28'],
};

/** A file that can be imported as it is: the header with all of the account's fields, and two rows. */
export async function sampleCsv({ actor }: { actor: Actor }): Promise<string> {
  const own = await customFieldsOf(actor.id);
  const header = [...CONTACT_FIELDS, ...own.map((field) => field.field_name)];
  const rows = PEOPLE.map((person, index) => [
    ...person,
    ...own.map((field) => EXAMPLES[field.field_type][index] ?? ''),
  ]);
  return [header, ...rows].map(csvLine).join('');
}
