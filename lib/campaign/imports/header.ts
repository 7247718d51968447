import { FileProblem } from '@/lib/csv/file-problem';
import type { CustomField } from '../fields/custom-fields';
import { CONTACT_FIELDS, type ContactField } from '../fields/reserved-names';

/**
 * What a file's column holds: one of a contact's own fields, a custom field, nothing that is kept, or nothing at all (a
 * column without a name).
 */
export type Column = { contact: ContactField } | { custom: CustomField } | { isPassedOver: true } | undefined;

export const MAX_COLUMNS = 1_000;
const MAX_SHOWN = 60;

/**
 * The columns that a header names, in any order and case.
 *
 * @param mayBeOther whether a column (by its position) may be there that is no field.
 * @throws FileProblem for a name that is no field, one that stands twice, or no `email`.
 */
export function columnsOf(
  cells: readonly string[],
  custom: readonly CustomField[],
  mayBeOther: (position: number) => boolean = () => false,
): Column[] {
  if (cells.length > MAX_COLUMNS)
    throw new FileProblem(`Line 1: The header must not have more than ${MAX_COLUMNS} columns.`);
  const known = new Map<string, Column>([
    ...CONTACT_FIELDS.map((name) => [name, { contact: name }] as const),
    ...custom.map((field) => [field.field_name.toLowerCase(), { custom: field }] as const),
  ]);
  const seen = new Set<string>();
  const columns = cells.map((cell, position) => {
    const name = cell.trim().toLowerCase();
    if (name === '') return undefined;
    const shown = cell.trim().slice(0, MAX_SHOWN);
    const column = known.get(name) ?? (mayBeOther(position) ? { isPassedOver: true as const } : undefined);
    if (!column)
      throw new FileProblem(`Line 1: The column “${shown}” is neither a contact’s field nor a custom field.`);
    if (seen.has(name)) throw new FileProblem(`Line 1: The column “${shown}” stands twice.`);
    seen.add(name);
    return column;
  });
  if (!seen.has('email')) throw new FileProblem('Line 1: The email column is missing.');
  return columns;
}
